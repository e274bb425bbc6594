// Three servers that share a database, as script/cluster starts them.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ClusterNode {
  readonly url: string
  readonly pid: number
}

export class Cluster {
  private said = ''
  readonly nodes: ClusterNode[] = []

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-cluster-'))
    chmodSync(folder, 0o755) // PostgreSQL may be another user's
    const child = spawn(join(root, 'script/cluster'), ['--any'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TABLEE_TEST: '1',
        TABLEE_PROGRAM: process.env['TABLEE_BIN'] ?? resolve(root, 'build/tablee'),
        TABLEE_WEB: process.env['TABLEE_WEB'] ?? resolve(root, 'web/dist'),
        TABLEE_CLUSTER: folder,
      },
    })
    const cluster = new Cluster(child, folder)
    const hear = (text: Buffer): void => {
      cluster.said += text.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    for (const until = Date.now() + 120_000; !cluster.said.includes('Ctrl-C');) {
      if (child.exitCode !== null || Date.now() > until) {
        await cluster.stop()
        throw new Error(`script/cluster does not serve: ${cluster.said}`)
      }
      await new Promise((later) => setTimeout(later, 100))
    }
    for (const [, url, pid] of cluster.said.matchAll(/(http:\S+)\/ \(process (\d+)\)/g))
      if (url !== undefined) cluster.nodes.push({ url, pid: Number(pid) })
    return cluster
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = new Promise((done) => this.child.once('exit', done))
      this.child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
