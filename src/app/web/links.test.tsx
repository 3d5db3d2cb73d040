import { expect, test } from 'vitest'
import { modulesToCome } from '../../platform/access/permission.ts'
import type { Screen } from '../../platform/ui/routing/screen.ts'
import { areas } from './screens.ts'

const sources = import.meta.glob<string>(
  [
    '../../modules/**/*.{ts,tsx}',
    '../../platform/**/*.{ts,tsx}',
    '../**/*.ts',
    '!../**/{kit,sweep,testing,demo}/**',
    '!../../**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Texts that begin with a slash and are no screens: API calls, files, public pages. */
const noScreen =
  /^\/(api|assets|proc|health|metrics|dev|files|publico|interaction|token|manifest|app-icon|sw\.js|month|mês|ano|year|etc|var|xl|input|webhooks|chat\.js)\b|\/:/
/** Files that contain API addresses without the prefix. */
const ofTheApi =
  /(contract|failing|kept-lists|simulator\/calls|chat\/calls|sign\/calls|assistant\/(?:server|testing)\/|signature-providers\/(?:(?:clicksign|zapsign|server)\/|providers)|send-or-keep|every-endpoint|guards|demo)[^/]*\.ts$|\/guards?\//
/** Addresses of modules that do not exist yet; links to them are shown only when the screen exists. */
const toCome = modulesToCome.map((name) => `/${name}`)

const pathsOf = (screens: readonly Screen[], above = ''): string[] =>
  screens.flatMap((screen) => {
    const path =
      screen.path.startsWith('/') && above === '' ? screen.path : `${above}/${screen.path.replace(/^\//, '')}`
    return [path, ...pathsOf(screen.children ?? [], path)]
  })

const routes = [...new Set(areas.flatMap(({ screens }) => pathsOf(screens)))].map((path) => path.split('/').slice(1))

/** `${id}` stands for any value, as `$id` does in a route. */
const opens = (address: string) => {
  const parts = address.split('/').slice(1)
  return routes.some(
    (route) =>
      route.length === parts.length &&
      route.every((step, at) => step.startsWith('$') || parts[at] === '*' || step === parts[at]),
  )
}

/** Every address that occurs in a text of the product's sources, with `*` in place of values. */
function addressesIn(text: string) {
  const found = new Set<string>()
  for (const [, quoted] of text.matchAll(/(?<![\w.])["'`](\/[a-z](?:[^"'`\s\\$]|\$\{[^}]*\}|\$[a-z])*)["'`]/g)) {
    const address = quoted!
      .replace(/\$\{[^}]*\}|\$[a-zA-Z]+/g, '*')
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '/*')
    found.add(address)
  }
  return found
}

test('every address that the product links to opens a screen', () => {
  const looked: string[] = []
  const nowhere: string[] = []
  for (const [file, text] of Object.entries(sources)) {
    if (ofTheApi.test(file)) continue
    for (const address of addressesIn(text.replace(/^\s*(at: |\/?\*|\/\/).*$/gm, ''))) {
      if (noScreen.test(address) || toCome.includes(address)) continue
      looked.push(address)
      if (!opens(address)) nowhere.push(`${file}: ${address}`)
    }
  }
  expect(looked.length).toBeGreaterThan(100)
  expect(nowhere).toEqual([])
})

test('an address that no module brings is found', () => {
  const [address] = addressesIn("go({ to: '/propostas' })")
  expect(address).toBe('/propostas')
  expect(opens('/propostas')).toBe(false)
  expect(opens('/proposals')).toBe(true)
  const filled = ['`/negocio/$', '{dealId}/propostas/$', '{id}?a=b`'].join('')
  expect([...addressesIn(filled)]).toEqual(['/negocio/*/propostas/*'])
})
