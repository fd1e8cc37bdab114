// The least page that checks a call with ajv: what ours is measured beside. It reads the
// schema and the arguments, compiles, validates and shows what is wrong.

import Ajv from "ajv";

const text = (id) => document.getElementById(id).value;
const told = document.getElementById("told");
const validate = new Ajv({ allErrors: true }).compile(JSON.parse(text("schema")));

function check() {
  const fits = validate(JSON.parse(text("arguments")));
  told.textContent = fits ? "valid" : validate.errors.map((e) => `${e.instancePath || "/"} ${e.message}`).join("\n");
  told.dataset.state = "current";
}

document.getElementById("arguments").addEventListener("input", check);
check();
