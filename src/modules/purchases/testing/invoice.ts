import { check11 } from '../../../platform/brazil/access-key.ts'

interface Line {
  name: string
  quantity: number
  cents: number
  code?: string
}

interface Given {
  lines?: readonly Line[]
  cnpj?: string
  recipient?: string
  number?: number
  /** Freight and the like, on the invoice besides its lines. */
  freight?: number
}

/** An NF-e of layout 4.00 with its protocol, as suppliers send it. */
export function anInvoice(given: Given = {}) {
  const { lines = [{ name: 'MODULO', quantity: 1, cents: 100 }], cnpj = '09815531000107', number = 48_213 } = given
  const key = keyOf(cnpj, number)
  const total = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, given.freight ?? 0)
  const reais = (cents: number) => (cents / 100).toFixed(2)
  const products = lines.map(
    ({ name, quantity, cents, code = '' }, at) =>
      `<det nItem="${at + 1}"><prod><cProd>${code}</cProd><xProd>${name}</xProd><uCom>UN</uCom><qCom>${quantity.toFixed(4)}</qCom>` +
      `<vUnCom>${(cents / 100).toFixed(10)}</vUnCom><vProd>${reais(quantity * cents)}</vProd></prod><imposto/></det>`,
  )
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe>` +
    `<infNFe Id="NFe${key}" versao="4.00"><ide><cUF>41</cUF><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-09T10:00:00-03:00</dhEmi></ide>` +
    `<emit><CNPJ>${cnpj}</CNPJ><xNome>ALDO COMPONENTES</xNome></emit>` +
    `<dest>${given.recipient ? `<CNPJ>${given.recipient}</CNPJ>` : '<CPF>11144477735</CPF>'}</dest>${products.join('')}` +
    `<total><ICMSTot><vNF>${reais(total)}</vNF></ICMSTot></total></infNFe></NFe>` +
    `<protNFe><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`
  return { xml, key }
}

function keyOf(cnpj: string, number: number): string {
  const start = `412611${cnpj}55001${String(number).padStart(9, '0')}119441020`.padEnd(43, '0').slice(0, 43)
  return `${start}${check11(start)}`
}
