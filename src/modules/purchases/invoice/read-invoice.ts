import { isAccessKey } from '../../../platform/brazil/access-key.ts'
import { no, type Verdict, yes } from '../../../platform/rules/verdict.ts'
import type { XmlElement } from '../../../platform/sent-files/tasks.ts'
import { wrongValueOf } from './wrong-value.ts'
import { at, textAt } from './xml.ts'

/** A line of an invoice. Amounts are cents; the price of one may have parts of a cent, as the layout allows ten decimals. */
export interface InvoiceLine {
  name: string
  code: string
  unit: string
  quantity: number
  unitCents: number
  totalCents: number
}

export interface ReadInvoice {
  accessKey: string
  number: number
  series: number
  issuedOn: string
  issuerCnpj: string
  issuerName: string
  /** CNPJ or CPF of whoever it is made out to. */
  recipient: string
  totalCents: number
  lines: InvoiceLine[]
}

type Refused = Extract<Verdict, { ok: false }>
export type InvoiceReading = { ok: true; invoice: ReadInvoice } | Refused

/** The elements that are read of an invoice. */
export const namesOfInvoice =
  'infEvento tpEvento infProt cStat chNFe infNFe ide nNF serie dhEmi emit dest CNPJ CPF xNome ICMSTot vNF det prod xProd cProd uCom qCom vUnCom vProd'.split(
    ' ',
  )

/** As many as the layout allows. */
const maxLines = 990

/** Reads the XML of an NF-e, layout 4.00, with its protocol (`nfeProc`) or without. */
export function readInvoice(root: XmlElement): InvoiceReading {
  if (isCancellation(root)) return no('purchases.invoice_cancelled') as Refused
  const info = at(root, 'infNFe')
  if (!info) return no('purchases.invoice_not_nfe') as Refused
  const verdict = judged(root, info)
  return verdict.ok ? { ok: true, invoice: invoiceOf(info) } : verdict
}

const keyOf = (info: XmlElement) => (info.attributes.Id ?? '').replace(/^NFe/, '')

function judged(root: XmlElement, info: XmlElement): Verdict {
  if (info.attributes.versao !== '4.00')
    return no('purchases.invoice_layout', { version: info.attributes.versao ?? '–' })
  const key = keyOf(info)
  if (!isAccessKey(key) || key.slice(6, 20) !== textAt(info, 'emit', 'CNPJ')) return no('purchases.invoice_key_wrong')
  const state = textAt(root, 'infProt', 'cStat')
  // 100: authorised; 150: authorised late. Denied and cancelled notes prove no purchase.
  if (state && state !== '100' && state !== '150') return no('purchases.invoice_cancelled')
  const protocolKey = textAt(root, 'infProt', 'chNFe')
  if (protocolKey && protocolKey !== key) return no('purchases.invoice_key_wrong')
  const lines = info.children.filter(({ name }) => name === 'det').length
  if (lines > maxLines) return no('purchases.invoice_unreadable')
  return lines > 0 ? valuesJudged(info) : no('purchases.invoice_empty')
}

function valuesJudged(info: XmlElement): Verdict {
  const wrong = wrongValueOf(info)
  if (!wrong) return yes
  const { element, line } = wrong
  const text = wrong.text.slice(0, 40)
  if (line === null) return no('purchases.invoice_value_wrong', { element, text })
  return no('purchases.invoice_line_wrong', { element, text, line })
}

/** The event of a cancellation, which comes as a document of its own. */
const isCancellation = (root: XmlElement) => textAt(root, 'infEvento', 'tpEvento') === '110111'

function invoiceOf(info: XmlElement): ReadInvoice {
  return {
    accessKey: keyOf(info),
    number: Number(textAt(info, 'ide', 'nNF')),
    series: Number(textAt(info, 'ide', 'serie')),
    issuedOn: textAt(info, 'ide', 'dhEmi').slice(0, 10),
    issuerCnpj: textAt(info, 'emit', 'CNPJ'),
    issuerName: textAt(info, 'emit', 'xNome').slice(0, 255),
    recipient: textAt(info, 'dest', 'CNPJ') || textAt(info, 'dest', 'CPF'),
    totalCents: centsOf(textAt(info, 'ICMSTot', 'vNF')),
    lines: info.children.filter(({ name }) => name === 'det').map(lineOf),
  }
}

function lineOf(det: XmlElement): InvoiceLine {
  const product = at(det, 'prod')
  return {
    name: textAt(product, 'prod', 'xProd').slice(0, 255),
    code: textAt(product, 'prod', 'cProd').slice(0, 60),
    unit: textAt(product, 'prod', 'uCom').slice(0, 20),
    quantity: Math.round(Number(textAt(product, 'prod', 'qCom')) * 10_000) / 10_000,
    unitCents: Math.round(Number(textAt(product, 'prod', 'vUnCom')) * 1e8) / 1e6,
    totalCents: centsOf(textAt(product, 'prod', 'vProd')),
  }
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100)
