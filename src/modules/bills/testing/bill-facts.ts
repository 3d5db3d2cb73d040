import { check11 } from '../../../platform/brazil/access-key.ts'
import { check10 } from '../../../platform/brazil/payment-line.ts'
import { type Random, randomOf } from '../../../platform/testing/random.ts'

/** What a drawn bill says: every figure agrees with the others, as on a real one. */
export interface BillFacts {
  distributor: DrawnDistributor
  holder: string
  document: string
  street: string
  district: string
  zipCode: string
  city: string
  state: string
  installation: string
  client: string
  meter: string
  consumerClass: 'residential' | 'commercial' | 'rural' | 'industrial'
  phase: 'single' | 'two' | 'three'
  subgroup: string
  /** `2026-10`. */
  month: string
  dueOn: string
  issuedOn: string
  kwh: number
  price: number
  /** Without taxes. */
  tariff: number
  energyCents: number
  flagPrice: number
  flagCents: number
  lightingCents: number
  extraCents: number
  totalCents: number
  /** Newest first: the month of the bill and the twelve before it. */
  months: { month: string; kwh: number; days: number }[]
  mean: number
  icms: number
  pis: number
  cofins: number
  creditKwh: number | null
  credits: { before: number; injected: number; used: number } | null
  key: string
  payment: string
}

export interface DrawnDistributor {
  /** ANEEL's short name. */
  distributor: string
  name: string
  cnpj: string
  uf: string
  place: { city: string; zip: string }
}

const first = ['SEBASTIÃO', 'MARIA', 'FABIANA', 'JOÃO', 'ANTÔNIA', 'CLÁUDIO', 'LUZIA', 'WAGNER', 'HELENA', 'OTÁVIO']
const last = ['LOPES', 'DE CARVALHO', 'FERREIRA', 'DA SILVA', 'GONÇALVES', 'NOGUEIRA', 'RIBEIRO', 'TEIXEIRA', 'ASSIS']
const streets = [
  'RUA PADRE ZEFERINO',
  'AV BRASIL',
  'RUA SETE DE SETEMBRO',
  'TRAVESSA DAS FLORES',
  'AL DOS IPÊS',
  'ROD BR 050 KM',
]
const districts = ['ABADIA', 'CENTRO', 'JARDIM AMÉRICA', 'VILA NOVA', 'SANTA MÔNICA', 'BOA VISTA']

const cpf11 = (digits: string, from: number) => {
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (from - at), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

export function cpfOf(random: Random) {
  const nine = random.digits(9)
  const ten = `${nine}${cpf11(nine, 10)}`
  const digits = `${ten}${cpf11(ten, 11)}`
  return digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

export function monthBefore(month: string, months: number) {
  const [year, number] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year!, number! - 1 - months, 1))
  return date.toISOString().slice(0, 7)
}

function paymentOf(cents: number, random: Random) {
  const free = `${random.digits(4)}${random.digits(25)}`
  const amount = String(cents).padStart(11, '0')
  const code = `836${check10(`836${amount}${free}`)}${amount}${free}`
  return [0, 11, 22, 33]
    .map((from) => code.slice(from, from + 11))
    .map((block) => `${block}-${check10(block)}`)
    .join(' ')
}

function keyOf(uf: string, month: string, cnpj: string, random: Random) {
  const digits = `${uf}${month.slice(2, 4)}${month.slice(5)}${cnpj}66${random.digits(3)}${random.digits(9)}1${random.digits(8)}`
  return `${digits}${check11(digits)}`.replace(/(\d{4})(?=\d)/g, '$1 ')
}

const isoDay = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

export function billFacts(seed: number, distributor: DrawnDistributor, digitsOfInstallation = 10): BillFacts {
  const random = randomOf(seed)
  const month = monthBefore('2026-10', random.whole(0, 8))
  const consumerClass = random.pick(['residential', 'residential', 'commercial', 'rural'] as const)
  const size = random.pick([120, 260, 410, 730, 1_480])
  const months = Array.from({ length: 13 }, (_value, back) => ({
    month: monthBefore(month, back),
    kwh: Math.round(size * (0.72 + random.next() * 0.56)),
    days: random.whole(28, 33),
  }))
  const kwh = months[0]!.kwh
  const price = random.whole(68_000, 118_000) / 100_000
  const flagPrice = random.pick([0.01885, 0.02469, 0.04463, 0.07877])
  const energyCents = Math.round(kwh * price * 100)
  const flagCents = Math.round(kwh * flagPrice * 100)
  const lightingCents = random.whole(890, 6_400)
  const extraCents = random.next() < 0.3 ? random.whole(120, 2_400) : 0
  const totalCents = energyCents + flagCents + lightingCents + extraCents
  const hasCredits = random.next() < 0.35
  const credits = hasCredits
    ? { before: random.whole(40, 900), injected: random.whole(100, 800), used: random.whole(20, 130) }
    : null
  return {
    distributor,
    holder: `${random.pick(first)} ${random.pick(last)} ${random.pick(last)}`,
    document: cpfOf(random),
    street: `${random.pick(streets)}, ${random.whole(12, 2_400)}`,
    district: random.pick(districts),
    zipCode: `${distributor.place.zip.slice(0, 3)}${random.digits(2)}-${random.digits(3)}`,
    city: distributor.place.city,
    state: distributor.uf,
    installation: `${random.whole(1, 9)}${random.digits(digitsOfInstallation - 1)}`,
    client: `7${random.digits(9)}`,
    meter: `AE${random.digits(8)}`,
    consumerClass,
    phase: random.pick(['single', 'two', 'three'] as const),
    subgroup: { residential: 'B1', commercial: 'B3', rural: 'B2', industrial: 'B3' }[consumerClass],
    month,
    dueOn: isoDay(monthBefore(month, -1), random.whole(5, 25)),
    issuedOn: isoDay(month, random.whole(20, 28)),
    kwh,
    price,
    tariff: Math.round(price * 74_300) / 100_000,
    energyCents,
    flagPrice,
    flagCents,
    lightingCents,
    extraCents,
    totalCents,
    months,
    mean: Math.round(months.slice(0, 12).reduce((sum, one) => sum + one.kwh, 0) / 12),
    icms: random.pick([17, 18, 19, 20]),
    pis: random.whole(60, 130) / 100,
    cofins: random.whole(300, 560) / 100,
    credits,
    creditKwh: credits && credits.before + credits.injected - credits.used,
    key: keyOf('31', month, distributor.cnpj, random),
    payment: paymentOf(totalCents, random),
  }
}

const monthNames = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ']
export const monthText = (month: string, form: 'OUT/2026' | 'OUT/26' | '10/2026') => {
  const [year, number] = month.split('-') as [string, string]
  if (form === '10/2026') return `${number}/${year}`
  return `${monthNames[Number(number) - 1]}/${form === 'OUT/26' ? year.slice(2) : year}`
}
export const dayText = (day: string) => day.split('-').toReversed().join('/')
export const moneyText = (cents: number) => numberText(cents / 100, 2)

/** As a distributor's own program prints it. */
export function numberText(value: number, digits = 0) {
  const [whole, decimals] = value.toFixed(digits).split('.') as [string, string?]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return decimals ? `${grouped},${decimals}` : grouped
}

export const classText = {
  residential: 'Residencial',
  commercial: 'Comercial',
  rural: 'Rural',
  industrial: 'Industrial',
}
export const phaseText = { single: 'Monofásico', two: 'Bifásico', three: 'Trifásico' }
