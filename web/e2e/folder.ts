// A web server that knows nothing but files: no fallback to the page, no type for WebAssembly.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface Folder {
  readonly url: string // with its last slash
  readonly missed: readonly string[] // paths that were asked for and are not there
  stop(): Promise<void>
}

export async function serveFolder(folder: string, under: string): Promise<Folder> {
  const missed: string[] = []
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const inside = path.startsWith(under)
      ? normalize(path.slice(under.length) || 'index.html')
      : null
    const file = inside === null || inside.startsWith('..') ? null : join(folder, inside)
    if (file === null || !existsSync(file) || !statSync(file).isFile()) {
      missed.push(path)
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(port)}${under}`,
    missed,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => {
          done()
        })
      }),
  }
}
