import type { StoredItem } from '../../modules/purchases/server/public.ts'

interface Noted {
  cnpj: string
  name: string
  number: number
  /** `yyyy-MM-dd` */
  day: string
  items: readonly Pick<StoredItem, 'name' | 'code' | 'unit' | 'quantity' | 'unitCents'>[]
  /** What the supplier asks more for the first item, in cents. */
  more: number
}

const reais = (cents: number, digits = 2) => (cents / 100).toFixed(digits)
const tag = (name: string, value: string | number) => `<${name}>${value}</${name}>`
const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The NF-e that a supplier of the demo sends for a purchase: what was ordered, a little dearer in its first line. */
export function demoInvoice({ cnpj, name, number, day, items, more }: Noted): string {
  const key = keyOf(cnpj, number, day)
  const lines = items.map((item, at) => {
    const cents = item.unitCents + (at === 0 ? more : 0)
    return {
      xml:
        tag('cProd', text(item.code || `P${at + 1}`)) +
        tag('xProd', text(item.name.toUpperCase())) +
        tag('uCom', text(item.unit)) +
        tag('qCom', item.quantity.toFixed(4)) +
        tag('vUnCom', reais(cents, 10)) +
        tag('vProd', reais(Math.round(cents * item.quantity))),
      cents: Math.round(cents * item.quantity),
    }
  })
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const details = lines.map(({ xml }, at) => `<det nItem="${at + 1}"><prod>${xml}</prod></det>`).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe>' +
    `<infNFe Id="NFe${key}" versao="4.00"><ide>${tag('serie', 1)}${tag('nNF', number)}${tag('dhEmi', `${day}T10:00:00-03:00`)}</ide>` +
    `<emit>${tag('CNPJ', cnpj)}${tag('xNome', text(name))}</emit><dest>${tag('CPF', '11144477735')}</dest>${details}` +
    `<total><ICMSTot>${tag('vNF', reais(total))}</ICMSTot></total></infNFe></NFe>` +
    `<protNFe><infProt>${tag('chNFe', key)}${tag('cStat', 100)}</infProt></protNFe></nfeProc>`
  )
}

function keyOf(cnpj: string, number: number, day: string): string {
  const start = `31${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`
  let sum = 0
  for (let at = 42, weight = 2; at >= 0; at--, weight = weight === 9 ? 2 : weight + 1) sum += Number(start[at]) * weight
  const rest = sum % 11
  return `${start}${rest < 2 ? 0 : 11 - rest}`
}
