import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check11 } from '../../../platform/brazil/access-key.ts'
import { accessKey, bankLine, check10, collectionLine } from '../../../platform/brazil/payment-line.ts'
import { stateOfZip } from '../../../platform/brazil/zip-states.ts'
import { randomOf } from '../../../platform/testing/random.ts'
import { isOpen, questionsOf } from '../questions.ts'
import { billFacts } from '../testing/bill-facts.ts'
import { widthOf } from '../testing/drawing.ts'
import { drawBill, layouts } from '../testing/layouts.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { known, pagesOf, wordsOf } from '../testing/read-file.ts'
import { emptyScore, scoreReading } from '../testing/score.ts'
import { aBill } from '../testing/sent-bills.ts'
import { decide } from './field-read.ts'
import { centsOf, dayOf, figureOf, monthOf } from './figures.ts'
import type { Word } from './page-rows.ts'
import { readBill } from './read-bill.ts'
import { partsOf } from './read-holder.ts'
import { isMeanOf } from './read-months.ts'

test('figures, months and days are read as Brazilian bills print them', () => {
  expect(figureOf('1.480')).toEqual({ value: 1480, decimals: 0 })
  expect(figureOf('0,99873')).toEqual({ value: 0.99873, decimals: 5 })
  expect(centsOf('R$1.234,56')).toBe(123_456)
  expect(centsOf('12,30-')).toBe(-1_230)
  expect(figureOf('12.34')).toBeNull()
  expect(['OUT/26', 'Outubro/2026', '10/2026', 'OUT-2026'].map(monthOf)).toEqual(Array(4).fill('2026-10'))
  expect(['13/2026', '10/26', 'OUT'].map(monthOf)).toEqual([null, null, null])
  expect([dayOf('12/11/2026'), dayOf('31/02/2026')]).toEqual(['2026-11-12', null])
})

test('a printed amount in cents comes back as it was', () => {
  const printed = (cents: number) =>
    (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => centsOf(printed(cents)) === cents))
})

test('a payment line tells its amount only with all of its check digits: no single wrong digit passes', () => {
  const { facts } = aBill('cemig', 3)
  expect(collectionLine(facts.payment)?.cents).toBe(facts.totalCents)
  const digits = facts.payment.replace(/\D/g, '')
  fc.assert(
    fc.property(fc.nat(47), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1)
      return collectionLine(wrong) === null
    }),
  )
  const fields = ['001905009', '4014481606', '9068093503'].map((field) => `${field}${check10(field)}`)
  expect(bankLine(`${fields.join('')}1${'3373'}${'0000008990'}`)?.cents).toBe(8_990)
  expect(accessKey(facts.key)).toMatchObject({ cnpj: '06981180000116', model: '66' })
  const lettered = facts.key.replace(/\D/g, '').slice(0, 43).replace('06981180000116', '12ABC34501DE35')
  expect(accessKey(`${lettered}${check11(lettered)}`)).toMatchObject({ cnpj: '12ABC34501DE35', model: '66' })
  expect(accessKey(`${lettered.replace('ABC', 'ABD')}${check11(lettered)}`)).toBeNull()
})

test('a value is sure with two witnesses, and asked where another has as much to say', () => {
  const place = { page: 1, x: 0, y: 0, width: 10, height: 10 }
  const other = { ...place, y: 200 }
  expect(decide([{ value: 1, place, witnesses: ['label'] }], false)).toMatchObject({ value: 1, state: 'asked' })
  expect(decide([{ value: 1, place, witnesses: ['label', 'sum'] }], false).state).toBe('sure')
  const rivals = decide(
    [
      { value: 1, place, witnesses: ['label', 'sum'] },
      { value: 2, place: other, witnesses: ['label', 'payment'] },
    ],
    false,
  )
  expect(rivals).toMatchObject({ state: 'asked', candidates: [{ value: 1 }, { value: 2 }] })
  // Of a picture, what would hold with a wrong digit proves nothing.
  expect(decide([{ value: 1, place, witnesses: ['label', 'grammar'] }], true).state).toBe('asked')
})

test('addresses, postal codes and means', () => {
  expect(partsOf('RUA PADRE ZEFERINO, 418 ABADIA')).toEqual({
    value: 'RUA PADRE ZEFERINO',
    number: '418',
    district: 'ABADIA',
  })
  expect(['38025330', '80420100', '69900000', '72800000'].map(stateOfZip)).toEqual(['MG', 'PR', 'AC', 'GO'])
  expect(isMeanOf(200, [100, 200, 300])).toBe(true)
  expect(isMeanOf(201, [100, 200, 300])).toBe(false)
})

/** The words of a drawn page, without a file between; what the installation is called may be missing. */
function drawnWords(name: keyof typeof layouts, seed: number, page: number, isNumbered: boolean) {
  const layout = layouts[name]!
  const facts = billFacts(seed, layout.distributor, layout.installationDigits)
  const words = drawBill(layout, facts).texts.flatMap(({ text, x, y, size }) => {
    let at = x
    return text.split(' ').map((word) => {
      const placed = { text: word, page, x: at, y: y - size * 0.78, width: widthOf(word, size), height: size }
      at += widthOf(`${word} `, size)
      return placed
    })
  })
  const isNumber = (text: string) => text.replace(/\D/g, '') === facts.installation.replace(/\D/g, '')
  return { facts, words: isNumbered ? words : words.filter(({ text }) => !isNumber(text)) }
}

test.for([
  [true, false],
  [false, true],
])('two bills of a file stay two where one names no unit: its number is asked (%s, %s)', (isNumbered) => {
  const [one, other] = [3, 4].map((seed, at) => drawnWords('cemig', seed, at + 1, isNumbered[at]!))
  const { units } = readBill([...one!.words, ...other!.words], { sent: 2, told: 2 }, known)
  expect(units.map(({ pages, totalCents }) => [pages, totalCents.value])).toEqual([
    [[1], one!.facts.totalCents],
    [[2], other!.facts.totalCents],
  ])
  const numbers = [one!, other!].map(({ facts }, at) => (isNumbered[at] ? facts.installation : null))
  expect(units.map(({ installation }) => installation.value)).toEqual(numbers)
  const deal = { contact: nobody, units: [], mayPrice: true, writable: [] }
  const asked = questionsOf({ units }, deal).filter((question) => /installation/.test(question.key))
  expect(asked.map((question) => [question.key, isOpen(question, {})])).toEqual([
    [`${isNumbered.indexOf(false)}.installation`, true],
  ])
})

const nobody = { name: '', document: '', zipCode: '', street: '', number: '', district: '', city: '', state: '' }

test('a head that names the month above the table of months takes no month out of it', () => {
  const { facts, words } = drawnWords('cemig', 3, 1, true)
  const months = words.filter(({ text }) => monthOf(text))
  const beside = months.filter(({ x }) => months.filter((other) => other.x === x).length > 6)
  const first = beside.toSorted((one, other) => one.y - other.y)[0]!
  const head = [first.text, '17/07/2026', '791,45'].map((text, at) => ({ ...first, text, x: first.x + at * 60, y: 4 }))
  const read = (given: Word[]) => readBill(given, { sent: 1, told: 1 }, known).units[0]!.months
  expect(read([...head, ...words])).toEqual(read(words))
  expect(read(words).filter(({ value }) => value !== null)).toHaveLength(Math.min(facts.months.length, 12))
})

test('the installation is found behind "N°" as behind "Nº"', () => {
  const { facts, words } = drawnWords('cemig', 3, 1, true)
  const isNumber = ({ text }: Word) => text.replace(/\D/g, '') === facts.installation.replace(/\D/g, '')
  const labels = (at: Word) =>
    ['N°', 'DA', 'INSTALAÇÃO'].map((text, place) => ({ ...at, text, x: at.x - 120 + place * 30, width: 25 }))
  const rest = words.filter((word) => !isNumber(word) && !/INSTALA|UNIDADE|^UC$/i.test(word.text))
  const place = { ...words[0]!, x: 300, y: 4 }
  const { units } = readBill(
    [...rest, ...labels(place), { ...place, text: facts.installation }],
    { sent: 1, told: 1 },
    known,
  )
  expect(units[0]!.installation.value).toBe(facts.installation.replace(/\D/g, ''))
})

test('a page without a number and without amounts of its own belongs to the bill before it', () => {
  const { words } = drawnWords('cemig', 3, 1, true)
  const again = drawnWords('cemig', 3, 2, false).words
  const { units } = readBill([...words, ...again], { sent: 2, told: 2 }, known)
  expect(units.map(({ pages }) => pages)).toEqual([[1, 2]])
})

test.for(Object.entries(layouts))(
  'a bill of %s is read: nothing is wrong and sure',
  { timeout: 60_000 },
  async ([name, layout]) => {
    const score = emptyScore()
    for (const seed of [11, 12]) {
      const facts = billFacts(seed, layout.distributor, layout.installationDigits)
      const pages = await pagesOf(pdfOf([drawBill(layout, facts)]))
      scoreReading(score, name, layout, facts, wordsOf(pages), known)
    }
    expect(score.wrongAndSure).toEqual([])
    expect(score.lost).toEqual([])
    expect(score.sure + score.asked).toBe(score.fields)
  },
)

test('an amount that was tampered with is never sure: the sums no longer speak for it', {
  timeout: 60_000,
}, async () => {
  const { content, facts } = aBill('light', 21)
  const words = wordsOf(await pagesOf(content))
  const random = randomOf(5)
  for (let tried = 0; tried < 60; tried++) {
    const at = words.findIndex(
      (_word, index) => index >= (tried * 7) % words.length && /^\d[\d.]*(,\d+)?$/.test(words[index]!.text),
    )
    const word = words[at]!
    const digit = random.whole(0, word.text.length - 1)
    if (!/\d/.test(word.text[digit]!)) continue
    const text =
      word.text.slice(0, digit) + ((Number(word.text[digit]) + random.whole(1, 9)) % 10) + word.text.slice(digit + 1)
    // As a picture would be misread: one digit is another.
    const misread = words.map((one, index) => ({ ...one, ...(index === at && { text }), sureness: 0.9 }))
    const score = emptyScore()
    scoreReading(score, `${word.text} as ${text}`, layouts.light!, facts, misread, known)
    expect(score.wrongAndSure).toEqual([])
  }
})

test('pages that are no bill say what they are', () => {
  const word = (text: string, at: number) => ({
    text,
    page: 1,
    x: (at % 4) * 90,
    y: 20 * Math.floor(at / 4),
    width: 80,
    height: 10,
  })
  const problemOf = (text: string) => readBill(text.split(' ').map(word), { sent: 1, told: 1 }, known).problem
  expect(problemOf('uma folha')).toBe('no-text')
  expect(problemOf('Lista de compras da semana arroz feijão café leite pão ovos banana alface tomate')).toBe(
    'not-a-bill',
  )
  expect(problemOf('Consumo em kWh na próxima folha. Página 1 de 2. Guarde esta conta para consulta futura.')).toBe(
    'page-missing',
  )
})

test('a bill that says it has more pages than were sent says so; its total is asked unless its items add up to it', async () => {
  const { layout, facts } = aBill('celesc', 9)
  const words = wordsOf(await pagesOf(pdfOf([drawBill(layout, facts)])))
  const said = (text: string, drawn = words) => {
    const last = drawn.at(-1)!
    const foot = text.split(' ').map((part, at) => ({ ...last, text: part, x: 40 + at * 60, y: last.y + 40 }))
    return readBill([...drawn, ...foot], { sent: 1, told: 1 }, known).units[0]!
  }
  const whole = said('Página 1 de 1')
  expect(whole.checks.map(({ kind }) => kind)).not.toContain('pages')
  const half = said('Página 1 de 2')
  expect(half.checks).toContainEqual({ kind: 'pages', holds: false, cents: 0 })
  expect(half.checks.find(({ kind }) => kind === 'sum')?.holds).toBe(true)
  expect(half.totalCents).toEqual(whole.totalCents)
  const total = (whole.totalCents.value! / 100).toFixed(2).replace('.', ',')
  const unproved = words.filter(({ text }) => !/^\d+,\d{2}$/.test(text) || text === total)
  expect(said('Página 1 de 2', unproved).totalCents.state).not.toBe('sure')
})

test('the CNPJ of a distributor that no list has is not the holder’s, also in the line below its name', async () => {
  const { layout, facts } = aBill('celesc', 9)
  const heads = [
    ['Luz do Vale Energia S.A. CNPJ 11.222.333/0001-81'],
    ['Luz do Vale Energia S.A.', 'CNPJ 11.222.333/0001-81'],
  ]
  for (const lines of heads) {
    const unseen = { ...layout, head: { ...layout.head, lines } }
    const words = wordsOf(await pagesOf(pdfOf([drawBill(unseen, facts)])))
    const { units } = readBill(words, { sent: 1, told: 1 }, known)
    const { document } = units[0]!
    expect(document.value).toBe(facts.document.replace(/\D/g, ''))
    expect(document.candidates.map(({ value }) => value)).not.toContain('11222333000181')
  }
})
