// Stands in the page itself, before everything else, and runs before anything of it is shown.
// As files of their own both came later, and with them the first answer: a script waits for the network,
// and then behind what the page has to do meanwhile.

import "./early";
import { watch } from "./hasty";
import "./theme";

watch();
