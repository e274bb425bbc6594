// TableSource: where tables are held. A server's are reached over HTTP and a WebSocket, those
// of this device by messages to the engine of this page; both speak the same wire, so what
// is built on a source does not know which one it has.
import { Api } from '../net/api'
import { overHttp } from '../net/http'
import { browserWorld } from './browser_world'
import { browserBook, type SeatBook } from './seat_book'
import type { World } from './wire_table'

export interface TableSource {
  readonly kind: 'server' | 'local'
  readonly page: 'table' | 'here' // the page that shows a table of it
  readonly api: Api
  readonly world: World // its `connect` opens a line to a table of it
  readonly book: SeatBook // the seats of its tables that this browser owns
}

export const serverSource: TableSource = {
  kind: 'server',
  page: 'table',
  api: new Api(overHttp),
  world: browserWorld,
  book: browserBook,
}
