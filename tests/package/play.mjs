// Plays a little of every game through the API of a server, as one person against bots.
//
//   node --experimental-websocket play.mjs URL FILE    opens the tables, and notes them in FILE
//   node --experimental-websocket play.mjs URL FILE --again    finds them as they were, and goes on
//   node --experimental-websocket play.mjs URL FILE --quick    opens them, and waits for no bot
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

const [url, file, how] = process.argv.slice(2)
const again = how === '--again'
const inHaste = again || how === '--quick'
const PATIENCE = 180_000 // a bot takes its time, as a person would
// In a race a bot is seen to play only when it has a word; the hourglass runs to its end.
const OPTIONS = { piochamots: { mode: 'tour' }, kokomots: { sable: '15' } }
const HARMLESS = ['pioche', 'passe', 'defausse'] // what is always allowed, where a game offers it

async function call(method, path, body, token) {
  const headers = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const sent = body ? JSON.stringify(body) : undefined
  const answer = await fetch(url + path, { method, headers, body: sent })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function open(game) {
  const bots = Array(game.seats[0] - 1).fill({ kind: 'bot', level: 1 })
  const made = await call('POST', '/api/v1/tables', {
    game: game.id,
    name: 'Zoé',
    options: OPTIONS[game.id] ?? {},
    seats: [{ kind: 'me' }, ...bots],
  })
  const token = made.tokens[0].token
  await call('POST', `/api/v1/tables/${made.table}/start`, {}, token)
  return { game: game.id, table: made.table, token, seq: 0 }
}

// A move of seat 0 that the rules allow, or null while it has none.
function choose(game, { view, moves, acts }) {
  if (!view.turn.includes(0)) return null
  const act = HARMLESS.find((one) => acts?.[0]?.includes(one))
  // Ilotmots asks for the number of pieces before anything else.
  return moves?.[0]?.[0] ?? act ?? (game === 'ilotmots' ? '9' : null)
}

// Until the person has played and a bot too; in haste, until the person has. Gives the table with the newest event seen.
async function play({ game, table, token, seq }) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/v1`)
  let stored = false
  let bot = false
  let tries = 0
  let newest = 0
  await new Promise((done, fail) => {
    const late = after(PATIENCE, null, { ref: false })
    void late.then(() => fail(new Error(`${game}: person ${stored}, bot ${bot} in vain`)))
    socket.onerror = () => fail(new Error(`${game}: the socket failed`))
    socket.onclose = () => fail(new Error(`${game}: the socket closed`))
    socket.onopen = () => send('hello', { table, tokens: [token] })
    const send = (t, d) => socket.send(JSON.stringify({ v: 1, t, d }))
    socket.onmessage = ({ data }) => {
      const { t, d } = JSON.parse(data)
      if (t === 'closed') fail(new Error(`${game}: ${JSON.stringify(d)}`))
      if (t === 'welcome' && d.seq < seq) fail(new Error(`${game}: ${d.seq} events, not ${seq}`))
      if (t === 'no' && tries > 3) fail(new Error(`${game}: ${d.error.key}`))
      if (t === 'ack') stored = true
      if (t === 'event' && d.kind === 'play' && d.seat !== 0) bot = true
      newest = Math.max(newest, d.seq ?? 0)
      const move = (t === 'state' || t === 'event') && d.view ? choose(game, d) : null
      if (move) {
        tries += 1
        send('play', { cid: `${Date.now()}-${tries}`, seat: 0, move })
      }
      // The bot of Kokomots takes an hourglass; the others answer at once.
      const waits = again && game === 'kokomots' && t === 'state' && !move
      if ((stored && (bot || inHaste)) || waits) done()
    }
  })
  socket.onclose = null
  socket.close()
  console.log(`${game}: ${stored ? 'played' : 'found'}, ${newest} events`)
  return { game, table, token, seq: newest }
}

const { games } = await call('GET', '/api/v1/games')
if (games.length !== 5) throw new Error(`${games.length} games`)
const tables = again ? JSON.parse(readFileSync(file, 'utf8')) : await Promise.all(games.map(open))
writeFileSync(file, JSON.stringify(await Promise.all(tables.map(play))))
process.exit(0)
