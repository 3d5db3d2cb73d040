import { expect, it } from 'vitest'
import { filledBody } from './blocks/filled.ts'
import { fillTogether, TextFault } from './blocks/liquid-text.ts'
import type { TemplateBody } from './blocks/template-body.ts'
import { faultsOf } from './faults.ts'

const loop = (times: number) =>
  `{% for a in (1..${times}) %}{% for b in (1..${times}) %}{{ b }}{% endfor %}{% endfor %}`

const bodyOf = (texts: readonly string[]): TemplateBody => ({
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    {
      id: 'p1',
      kind: 'text',
      blocks: texts.map((text, at) => ({ id: `b${at}`, kind: 'text', settings: { text } })),
    },
  ],
})

const facts = { isKnown: () => true, values: null, hasPicture: () => true }

it('all texts of one template have one time: a hundred that loop end within two seconds, and one line refuses them', () => {
  const body = bodyOf([...Array<string>(100).fill(loop(700)), 'fim'])
  const began = performance.now()
  const faults = faultsOf(body, facts)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(faults.some(({ kind, isError }) => kind === 'too-much' && isError)).toBe(true)
  expect(faults.length).toBeLessThan(100)
})

it('filling such a template ends as soon, and texts without loops are there all the same', () => {
  const readable = () => {
    const fill = fillTogether()
    return (text: string, values: Readonly<Record<string, string>>) => {
      try {
        return fill(text, values)
      } catch (error) {
        if (error instanceof TextFault) return ''
        throw error
      }
    }
  }
  const began = performance.now()
  const { pages } = filledBody(bodyOf([...Array<string>(100).fill(loop(700)), 'fim']), {}, readable)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(pages[0]!.blocks.at(-1)!.settings!.text).toBe('fim')
  expect(pages[0]!.blocks.at(-2)!.settings!.text).toBe('')
})

it('hundreds of texts that ask for little are all read', () => {
  const texts = Array<string>(300).fill('{% if lead.nome %}Olá {{ lead.nome }}{% endif %}')
  expect(faultsOf(bodyOf(texts), facts)).toEqual([])
})

it.each([
  ['{{lead.nao_existe}}', 'lead.nao_existe'],
  ['{{ lead.nome2 }}', 'lead.nome2'],
  ['{{ lead.código | upcase }}', 'lead.código'],
  ['{% if lead.tem_filhos == "sim" %}Sim{% endif %}', 'lead.tem_filhos'],
  ['{{ nome }}', 'nome'],
])('%s names something that there is not', (text, what) => {
  const isKnown = (name: string) => name === 'lead.nome'
  expect(faultsOf(bodyOf([text]), { ...facts, isKnown })).toMatchObject([
    { kind: 'unknown-field', isError: true, what },
  ])
})

it('what a text makes itself, and the words of Liquid, are no unknown names', () => {
  const isKnown = (name: string) => name === 'lead.nome'
  const text =
    '{% assign meu_1 = lead.nome %}{{ meu_1 }} {{- lead.nome -}} {{ true }}{% for a in (1..2) %}{{ a }}{% endfor %}'
  expect(faultsOf(bodyOf([text]), { ...facts, isKnown })).toEqual([])
})

it('an empty field is guarded where every place that names it stands in a condition on it', () => {
  const empty = { ...facts, values: { 'lead.documento': '', 'lead.nome': 'Ana' } }
  const guardedIn = (text: string) =>
    faultsOf(bodyOf([text]), empty).map(({ kind, what, isGuarded = false }) => [kind, what, isGuarded])
  const own = '{% if lead.documento %}CPF {{lead.documento}}{% endif %}'
  expect(guardedIn(own)).toEqual([['empty-field', 'lead.documento', true]])
  expect(guardedIn(`{% if lead.documento %}{% if lead.nome %}{{ lead.documento }}{% endif %}{% endif %}`)).toEqual([
    ['empty-field', 'lead.documento', true],
  ])
  for (const text of [`${own} {{lead.documento}}`, '{% if lead.nome %}{{lead.documento}}{% endif %}'])
    expect(guardedIn(text)).toContainEqual(['empty-field', 'lead.documento', false])
})
