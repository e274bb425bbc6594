// The rules as every page reads them: of the server, and where it does not answer, of the
// engine of this page.
import { askEngineToo } from '../net/read_rules'
import { engineHere } from './here'

askEngineToo(engineHere)

export { readText } from '../net/read_rules'
