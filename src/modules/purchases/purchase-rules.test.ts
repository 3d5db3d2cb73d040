import { expect, it } from 'vitest'
import { groupedKey, isAccessKey } from '../../platform/brazil/access-key.ts'
import { readXml } from '../../platform/sent-files/child/xml.ts'
import { asksApproval, mayApprove, rangeOf } from './approval.ts'
import { matchLines, moreCents } from './invoice/match-lines.ts'
import { namesOfInvoice, readInvoice } from './invoice/read-invoice.ts'
import { itemTotal, receivedShare, sumOf } from './item-total.ts'
import { pastedItems } from './pasted-items.ts'
import { mayEnter } from './purchase-status.ts'
import { anInvoice } from './testing/invoice.ts'
import { trackingLink } from './tracking.ts'

/** The first reading of a process is the slowest; the figure itself is measured alone. */
const patience = 3
/** What an invoice gives when it is read; null where it is no XML. */
const read = (text: string) => {
  const root = readXml(text, new Set(namesOfInvoice))
  return root && readInvoice(root)
}
const nothing = { dealId: null, isApproved: false, approvalDue: false, hasInvoice: false, leaves: [] }

it('[PURC-020] a status that asks for nothing lets every purchase in, whatever it comes from', () => {
  for (const kind of ['on-going', 'lost', 'delivered', 'payment-made'] as const)
    expect(mayEnter({ kind, requires: [] }, nothing).ok).toBe(true)
})

it('a status with approval is left for payment only once approved, one with payment for delivery only with an invoice, and all that is missing is named at once', () => {
  const leaves = ['approval', 'payment'] as const
  const from = { ...nothing, leaves: [...leaves] }
  expect(mayEnter({ kind: 'payment-made', requires: ['deal'] }, from)).toMatchObject({ missing: ['approval', 'deal'] })
  expect(mayEnter({ kind: 'on-the-way', requires: ['deal'] }, from)).toMatchObject({ missing: ['payment', 'deal'] })
  expect(mayEnter({ kind: 'lost', requires: [] }, from).ok).toBe(true)
  const whole = { dealId: 'd', isApproved: true, approvalDue: false, hasInvoice: true, leaves: [...leaves] }
  expect(mayEnter({ kind: 'payment-made', requires: ['deal'] }, whole).ok).toBe(true)
  expect(mayEnter({ kind: 'delivered', requires: ['deal'] }, whole).ok).toBe(true)
})

it('without ranges no amount asks for an approval: only a purchase that stood in a status with one waits for it', () => {
  expect(asksApproval([], 90_000_000)).toBe(false)
  expect(asksApproval([{ fromCents: 0, levels: [[]] }], 0)).toBe(true)
  expect(rangeOf([], 90_000_000).levels).toEqual([[]])
  const paid = { kind: 'payment-made' as const, requires: [] }
  expect(mayEnter(paid, nothing).ok).toBe(true)
  expect(mayEnter(paid, { ...nothing, approvalDue: true })).toMatchObject({ missing: ['approval'] })
})

it('the item total is unit value times quantity, rounded once a row, and the purchase is their sum', () => {
  expect(itemTotal(333, 0.5)).toBe(167)
  expect(itemTotal(1, 0.4999)).toBe(0)
  expect(itemTotal(590, 400)).toBe(236_000)
  expect(itemTotal(12_345, 1.2345)).toBe(15_240)
  expect(sumOf([{ totalCents: 167 }, { totalCents: 15_240 }])).toBe(15_407)
})

it('what arrived is the mean of what arrived of each item: no price can be derived from it', () => {
  expect(
    receivedShare([
      { quantity: 10, received: 5 },
      { quantity: 4, received: 0 },
    ]),
  ).toBe(0.25)
  expect(
    receivedShare([
      { quantity: 10, received: 12 },
      { quantity: 4, received: 0 },
    ]),
  ).toBe(0.5)
  expect(receivedShare([])).toBe(0)
})

it('all has arrived only when every item is complete, also of many', () => {
  const module = { quantity: 10, received: 10 }
  const clamp = { quantity: 20, received: 19.9999 }
  expect(receivedShare([...Array(300).fill(module), clamp])).toBe(0.99)
  expect(receivedShare([module, { ...clamp, received: 20 }])).toBe(1)
})

it('an amount asks for the people of its range; nobody approves their own, and nobody twice', () => {
  const ranges = [
    { fromCents: 0, levels: [[]] },
    { fromCents: 2_000_000, levels: [['role-a'], ['role-b']] },
  ]
  expect(rangeOf(ranges, 1_999_999).levels).toHaveLength(1)
  const range = rangeOf(ranges, 2_000_000)
  expect(range.levels).toHaveLength(2)
  const purchase = { totalCents: 2_000_000, items: 1, askers: ['asks', 'asked'], approvals: [] }
  const refused = (who: object, of: object = {}, own = false) => {
    const verdict = mayApprove({ ...purchase, ...of }, { id: 'x', roleId: 'role-a', ...who }, range, own)
    return verdict.ok ? null : verdict.code
  }
  expect(refused({})).toBeNull()
  expect(refused({ roleId: 'role-b' })).toBe('purchases.approves_other_level')
  expect(refused({ id: 'asks' })).toBe('purchases.approves_own')
  expect(refused({ id: 'asked' })).toBe('purchases.approves_own')
  expect(refused({ id: 'asks' }, {}, true)).toBeNull()
  expect(refused({}, { items: 0 })).toBe('purchases.approve_without_items')
  const once = { approvals: [{ level: 1, approverId: 'x' }] }
  expect(refused({ roleId: 'role-b' }, once)).toBe('purchases.approved_before')
  expect(refused({ id: 'y', roleId: 'role-b' }, once)).toBeNull()
})

it('reads pasted lines, and names those that it cannot', () => {
  expect(pastedItems('Cabo 6mm;200;m;R$ 5,90\nMC4\t40\tpar\t9.80\n\nsem quantidade')).toEqual({
    items: [
      { name: 'Cabo 6mm', quantity: 200, unit: 'm', unitCents: 590 },
      { name: 'MC4', quantity: 40, unit: 'par', unitCents: 980 },
    ],
    wrong: { code: 'purchases.pasted_wrong', lines: '4' },
  })
  expect(pastedItems('Kit;1;un;1.234,56').items[0]).toMatchObject({ unitCents: 123_456 })
})

it('a pasted line is judged as an item by hand is, and told by its number', () => {
  const text = 'Cabo;200;m;5,90\nMC4;0,00001;par;9,80\nKit;1;un;99.999.999.999,99\nRolo;99999999999;un;1'
  expect(pastedItems(text).wrong).toEqual({ code: 'purchases.pasted_wrong', lines: '2, 3, 4' })
})

it('[PURC-030] a line of a purchase in instalments says its rate', () => {
  const lines = 'Cabo;200;m;5,90;1,99%\nMC4;40;par;9,80'
  expect(pastedItems(lines).wrong).toBeNull()
  expect(pastedItems(lines).items[0]).toMatchObject({ unit: 'm', unitCents: 590, interestRate: 1.99 })
  expect(pastedItems(lines, { isInParts: true }).wrong).toEqual({ code: 'purchases.pasted_without_rate', lines: '2' })
})

it('an access key has a right check digit', () => {
  const { key } = anInvoice()
  expect(isAccessKey(key)).toBe(true)
  expect(isAccessKey(key.slice(0, 43) + ((Number(key[43]) + 1) % 10))).toBe(false)
  expect(isAccessKey('1234')).toBe(false)
})

it('the access key of a supplier whose CNPJ holds letters is read with them', () => {
  const { xml, key } = anInvoice({ cnpj: '12ABC34501DE35' })
  expect(key.slice(6, 20)).toBe('12ABC34501DE35')
  expect(isAccessKey(key)).toBe(true)
  expect(isAccessKey(key.replace('ABC', 'ABD'))).toBe(false)
  expect(isAccessKey(key.toLowerCase())).toBe(false)
  expect(groupedKey(key).split(' ')).toHaveLength(11)
  expect(read(xml)).toMatchObject({ ok: true, invoice: { accessKey: key, issuerCnpj: '12ABC34501DE35' } })
})

it('reads an invoice, and says what is wrong with one', () => {
  const { xml, key } = anInvoice({
    lines: [{ name: 'CABO SOLAR 6MM &amp; PRETO', quantity: 200, cents: 590, code: 'C6' }],
  })
  expect(read(xml)).toMatchObject({
    ok: true,
    invoice: {
      accessKey: key,
      number: 48_213,
      totalCents: 118_000,
      lines: [{ name: 'CABO SOLAR 6MM & PRETO', quantity: 200, unitCents: 590, totalCents: 118_000, code: 'C6' }],
    },
  })
  const code = (text: string) => {
    const reading = read(text)
    return reading?.ok ? null : (reading?.code ?? 'no XML')
  }
  expect(code('<a><b></a>')).toBe('no XML')
  expect(code(`<!DOCTYPE x [<!ENTITY e "x">]>${xml}`)).toBe('no XML')
  expect(code('<a/>')).toBe('purchases.invoice_not_nfe')
  expect(code(xml.replaceAll('versao="4.00"', () => 'versao="3.10"'))).toBe('purchases.invoice_layout')
  expect(code(xml.replaceAll(key, () => key.slice(0, 43) + ((Number(key[43]) + 1) % 10)))).toBe(
    'purchases.invoice_key_wrong',
  )
  expect(code(xml.replace('<cStat>100', () => '<cStat>101'))).toBe('purchases.invoice_cancelled')
  expect(code('x')).toBe('no XML')
})

it('[nfe] reads and matches 990 items in 300 ms', () => {
  const lines = Array.from({ length: 990 }, (_line, at) => ({
    name: `ITEM NUMERO ${at} CABO`,
    quantity: 1 + at,
    cents: 100 + at,
    code: `C${at}`,
  }))
  const { xml } = anInvoice({ lines })
  const items = lines.map(({ name, quantity, cents, code }, at) => ({
    id: String(at),
    name,
    code: at % 2 ? code : '',
    quantity,
    unitCents: cents,
  }))
  const begun = process.threadCpuUsage()
  const reading = read(xml)
  const matched = reading?.ok ? matchLines(reading.invoice.lines, items) : []
  // Processor time: whoever else is at work on the machine takes none of it.
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(300 * patience)
  expect(matched.every(({ itemId, code }) => `C${itemId}` === code)).toBe(true)
})

it('finds ordered items by code, then by words, and tells what differs', () => {
  const line = { unit: 'un', totalCents: 0 }
  const matched = matchLines(
    [
      { ...line, name: 'ESTRUTURA METALICA P/ 48 MODULOS', code: 'E1', quantity: 12, unitCents: 41_800 },
      { ...line, name: 'qualquer', code: 'mod585', quantity: 46, unitCents: 54_960 },
      { ...line, name: 'Frete', code: '', quantity: 1, unitCents: 100 },
    ],
    [
      { id: 'm', name: 'Módulo Jinko 585 W', code: 'MOD585', quantity: 48, unitCents: 54_960 },
      { id: 'e', name: 'Estrutura metálica, 48 módulos', code: '', quantity: 12, unitCents: 39_000 },
    ],
  )
  expect(matched).toMatchObject([{ itemId: 'e', moreQuantity: 0 }, { itemId: 'm', moreQuantity: -2 }, { itemId: null }])
})

it('what a line asks for beyond the order is told of the line as a whole, to the cent', () => {
  expect(moreCents({ quantity: 1000, totalCents: 590_500 }, 590)).toBe(500)
  expect(moreCents({ quantity: 1000, totalCents: 590_000 }, 590)).toBe(0)
  expect(moreCents({ quantity: 0.5, totalCents: 290 }, 590)).toBe(-5)
})

it('two lots of one code in one note, and a second note of one order, differ in nothing', () => {
  const item = { id: 'm', name: 'Módulo Jinko 585 W', code: 'MOD585', quantity: 20, unitCents: 54_960 }
  const lot = { name: 'MODULO 585', code: 'MOD585', unit: 'un', quantity: 10, unitCents: 54_960, totalCents: 549_600 }
  const same = { itemId: 'm', moreQuantity: 0 }
  expect(matchLines([lot, lot], [item])).toMatchObject([same, same])
  expect(matchLines([lot], [{ ...item, invoiced: 10 }])).toMatchObject([same])
  expect(matchLines([lot, lot], [{ ...item, invoiced: 5 }])).toMatchObject([same, { ...same, moreQuantity: 5 }])
  // Two items of one code: each has a line before one has two.
  const pair = [item, { ...item, id: 'n' }]
  expect(matchLines([lot, lot], pair).map(({ itemId }) => itemId)).toEqual(['m', 'n'])
})

it('a tracking link is of the carrier, and none without a code', () => {
  expect(trackingLink('correios', 'AB 1')).toContain('AB%201')
  expect(trackingLink('correios', '')).toBeNull()
  expect(trackingLink('outra', 'AB')).toBeNull()
})
