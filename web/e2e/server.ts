// The real server, started for a test and killed as roughly as a test wants.
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const program = process.env['TABLEE_BIN'] ?? resolve(web, '../build/tablee')
const dist = process.env['TABLEE_WEB'] ?? join(web, 'dist')

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port)
        else failed(new Error('no port'))
      })
    })
  })
}

// A site without the engine's files: tables against bots are the server's there. What is
// about tables of this device asks for the whole.
let bare: string | null = null
function withoutEngine(): string {
  if (bare !== null) return bare
  bare = mkdtempSync(join(tmpdir(), 'tablee-web-'))
  cpSync(dist, bare, { recursive: true, filter: (path) => path !== join(dist, 'engine') })
  return bare
}

export class TestServer {
  private child: ChildProcess | null = null
  private readonly data = mkdtempSync(join(tmpdir(), 'tablee-e2e-'))
  private said = ''

  private constructor(
    readonly port: number,
    private readonly more: readonly string[],
    private readonly web: string,
  ) {}

  // `more`: further arguments, as --test-clock.
  static start(...more: readonly string[]): Promise<TestServer> {
    return TestServer.serve(withoutEngine(), more)
  }

  // With all that is built, the engine too; `web`: another folder.
  static startWhole(web = dist): Promise<TestServer> {
    return TestServer.serve(web, [])
  }

  private static async serve(web: string, more: readonly string[]): Promise<TestServer> {
    // A port that was free may be taken a moment later: by another test, or by anybody.
    for (let tries = 0; ; tries += 1) {
      const server = new TestServer(await freePort(), more, web)
      try {
        await server.run()
        return server
      } catch (error) {
        await server.stop()
        if (tries === 4) throw error
      }
    }
  }

  get url(): string {
    return `http://localhost:${String(this.port)}`
  }

  async run(): Promise<void> {
    const port = String(this.port)
    // The same dominoes in every run: what a test sees must not depend on luck.
    const args = ['serve', '--port', port, '--data', this.data, '--web', this.web]
    const child = spawn(program, [...args, '--test-seed', '7', ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TABLEE_TEST: '1' },
    })
    this.child = child
    child.on('error', (error) => (this.said += String(error)))
    child.stdout.on('data', (text: Buffer) => (this.said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (this.said += text.toString()))
    // As long as it lives it may yet serve: on a busy machine a start takes seconds.
    for (const until = Date.now() + 60_000; Date.now() < until;) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => null)
      if (ready?.ok) return
      if (child.exitCode !== null || child.pid === undefined) break
      await new Promise((later) => setTimeout(later, 50))
    }
    throw new Error(`${program} does not serve: ${this.said}`)
  }

  // Without warning: kill -9.
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.data, { recursive: true, force: true })
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child
    this.child = null
    if (child?.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
}
