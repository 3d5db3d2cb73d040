import { formatCnpj } from '../../platform/brazil/cnpj.ts'
import { defineMessages, formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import type { Place, SealFound, Verdict } from '../../platform/verify/verify.ts'
import { authorityOf, standingOf } from './standing.ts'

export const verdictMessages = defineMessages({
  'verdict.whole': { pt: 'Arquivo íntegro', en: 'The file is whole' },
  'verdict.whole.text': {
    pt: 'Nada mudou desde que foi selado: cada byte é o que foi selado.',
    en: 'Nothing has changed since it was sealed: every byte is what was sealed.',
  },
  'verdict.changed': { pt: 'Arquivo alterado', en: 'The file was changed' },
  'verdict.changed.text': {
    pt: 'Ele não é mais o que foi selado. Peça o original a quem o enviou.',
    en: 'It’s no longer what was sealed. Ask the sender for the original.',
  },
  'verdict.unsealed': { pt: 'Arquivo sem selo', en: 'The file has no seal' },
  'verdict.unsealed.text': {
    pt: 'Não há selo para conferir: pode ser outro arquivo, uma impressão ou uma parte cortada.',
    en: 'There’s no seal to check: it may be another file, a printout or a part that was cut.',
  },
  'verdict.unknown': { pt: 'Autoridade desconhecida', en: 'Unknown authority' },
  'verdict.unknown.text': {
    pt: 'O selo não é desta instalação, e qualquer pessoa faz um com este nome. Peça o original a quem o enviou.',
    en: 'The seal isn’t this installation’s, and anyone can make one with this name. Ask the sender for the original.',
  },
  'verdict.unasked': { pt: 'Autoridade não conferida', en: 'Authority not checked' },
  'verdict.unasked.text': {
    pt: 'Nada mudou desde que foi selado. Compare a autoridade abaixo com a que a página de verificação da empresa mostra.',
    en: 'Nothing has changed since it was sealed. Compare the authority below with the one on the company’s verification page.',
  },
  'verdict.elsewhere': { pt: 'Nada mudou; confirme quem selou', en: 'Nothing changed; confirm who sealed it' },
  'verdict.elsewhere.text': {
    pt: 'Cada byte é o que foi selado. O certificado é de outra autoridade: confirme a cadeia no validador do ITI.',
    en: 'Every byte is what was sealed. The certificate is of another authority: confirm its chain at the ITI validator.',
  },
  'verdict.authority': { pt: 'Autoridade', en: 'Authority' },
  'verdict.authority.ours': { pt: 'Desta instalação ({print})', en: 'Of this installation ({print})' },
  'verdict.authority.unknown': {
    pt: 'Desconhecida: não é desta instalação ({print})',
    en: 'Unknown: not of this installation ({print})',
  },
  'verdict.authority.unasked': { pt: '{print}', en: '{print}' },
  'verdict.place.page': { pt: 'Página {page} alterada', en: 'Page {page} was changed' },
  'verdict.place.document': {
    pt: 'Conteúdo comum do documento alterado',
    en: 'Shared content of the document was changed',
  },
  'verdict.place.attachment': { pt: 'Anexo alterado', en: 'An attachment was changed' },
  'verdict.place.evidence': { pt: 'Folha de evidências alterada', en: 'The evidence sheet was changed' },
  'verdict.place.seal': { pt: 'Selo danificado', en: 'The seal is damaged' },
  'verdict.place.appended': { pt: 'Conteúdo acrescentado depois do selo', en: 'Content was added after the seal' },
  'verdict.place.cut': { pt: 'O fim do arquivo foi cortado', en: 'The end of the file was cut off' },
  'verdict.bytes': { pt: 'bytes {from} a {to}', en: 'bytes {from} to {to}' },
  'verdict.by': { pt: 'Selado por', en: 'Sealed by' },
  'verdict.cnpj': { pt: 'CNPJ', en: 'CNPJ' },
  'verdict.certificate': { pt: 'Certificado', en: 'Certificate' },
  'verdict.claims.installation': {
    pt: 'Emitido por uma instalação do Girassol, não ICP-Brasil',
    en: 'Issued by a Girassol installation, not ICP-Brasil',
  },
  'verdict.claims.icp-brasil': {
    pt: 'Diz ser ICP-Brasil, emitido por {issuer}; confirme a cadeia no validador do ITI',
    en: 'Says it’s ICP-Brasil, issued by {issuer}; confirm its chain at the ITI validator',
  },
  'verdict.claims.other': { pt: 'Emitido por {issuer}', en: 'Issued by {issuer}' },
  'verdict.when': { pt: 'Quando', en: 'When' },
  'verdict.when.stamp': { pt: '{at}, por carimbo do tempo de {by}', en: '{at}, by a time stamp of {by}' },
  'verdict.when.claimed': { pt: '{at}, pelo relógio de quem selou', en: '{at}, by the clock of whoever sealed it' },
  'verdict.until': {
    pt: 'Vale até o byte {end}; o que vem depois é de outro selo',
    en: 'Reaches to byte {end}; what follows is of another seal',
  },
  'verdict.chain': { pt: 'Evidências', en: 'Evidence' },
  'verdict.chain.whole': {
    pt: '{count, plural, one {# elo, na ordem e sem mudança} other {# elos, na ordem e sem mudança}}',
    en: '{count, plural, one {# link, in order and unchanged} other {# links, in order and unchanged}}',
  },
  'verdict.chain.broken': { pt: 'O elo {number} não é o que foi escrito', en: 'Link {number} isn’t what was written' },
  'verdict.chain.other': {
    pt: 'Não correspondem ao documento que está no arquivo',
    en: 'Doesn’t match the document in the file',
  },
  'verdict.signed': { pt: 'Assinou', en: 'Signed' },
  'verdict.signed.by': { pt: '{name}, em {at}', en: '{name}, on {at}' },
  'verdict.signed.nameless': {
    pt: 'Nome na folha de evidências, em {at}',
    en: 'Name on the evidence sheet, on {at}',
  },
  'verdict.hash': { pt: 'SHA-256 do arquivo', en: 'SHA-256 of the file' },
})

type Words = typeof verdictMessages
const sayer =
  (lang: Lang) =>
  (key: keyof Words, values: Record<string, string | number> = {}) =>
    formatMessage(lang, verdictMessages[key], values)

export interface VerdictLine {
  label: string
  value: string
}

const signs = { whole: '✓', changed: '✕', unsealed: '?', unknown: '!', unasked: '?', elsewhere: '?' }

interface VerdictContext {
  lang: Lang
  at(iso: string): string
  /** The authority of the installation that is asked; empty where none is known. */
  authority: string | null
}

/** What is told of a file, line by line: the same on the page and on the command line. */
export function verdictWords(verdict: Verdict, { lang, at, authority }: VerdictContext) {
  const say = sayer(lang)
  const standing = standingOf(verdict, authority)
  return {
    standing,
    sign: signs[standing],
    title: say(`verdict.${standing}`),
    text: say(`verdict.${standing}.text`),
    places: verdict.places.map((place) => placeWords(place, say)),
    seals: verdict.seals.map((seal) => [...sealLines(seal, say, at, verdict), ...authorityLine(seal, say, authority)]),
    chain: chainLine(verdict, say),
    signed: signedLines(verdict, say, at),
    hash: { label: say('verdict.hash'), value: verdict.sha256 },
  }
}

const placeWords = ({ kind, page = 0, from, to }: Place, say: ReturnType<typeof sayer>): VerdictLine => ({
  label: say(`verdict.place.${kind}`, { page }),
  value: say('verdict.bytes', { from: String(from), to: String(to) }),
})

function sealLines(
  seal: SealFound,
  say: ReturnType<typeof sayer>,
  at: (iso: string) => string,
  { seals }: Verdict,
): VerdictLine[] {
  const { by, timeStamp, end } = seal
  const isLast = seals.every((one) => one.end <= end)
  const line = (label: keyof Words, value: string) => ({ label: say(label), value })
  const when = timeStamp
    ? say('verdict.when.stamp', { at: at(timeStamp.at), by: timeStamp.by })
    : seal.at && say('verdict.when.claimed', { at: at(seal.at) })
  return [
    ...(by ? [line('verdict.by', by.name)] : []),
    ...(by?.cnpj ? [line('verdict.cnpj', formatCnpj(by.cnpj))] : []),
    ...(by ? [line('verdict.certificate', say(`verdict.claims.${by.claims}`, { issuer: by.issuer }))] : []),
    ...(when ? [line('verdict.when', when)] : []),
    ...(isLast ? [] : [{ label: '', value: say('verdict.until', { end: String(end) }) }]),
  ]
}

function authorityLine(seal: SealFound, say: ReturnType<typeof sayer>, ours: string | null): VerdictLine[] {
  const whose = authorityOf(seal, ours)
  if (whose === 'elsewhere') return []
  return [{ label: say('verdict.authority'), value: say(`verdict.authority.${whose}`, { print: seal.root ?? '' }) }]
}

const isOfFile = ({ chain, documentSha256 }: Verdict) =>
  chain !== null && chain.brokenAt === null && chain.document === documentSha256

/** The fact that somebody signed a document. */
const signedKind = 'document-sign'

/** Who signed and when, as the chain has it; of a file that is not whole nothing is said. */
function signedLines(verdict: Verdict, say: ReturnType<typeof sayer>, at: (iso: string) => string): VerdictLine[] {
  if (verdict.state !== 'whole' || !isOfFile(verdict)) return []
  const signed = verdict.chain!.rows.filter(({ kind }) => kind === signedKind)
  return signed.map(({ who, at: when }) => ({
    label: say('verdict.signed'),
    value: say(who ? 'verdict.signed.by' : 'verdict.signed.nameless', { name: who, at: at(when) }),
  }))
}

function chainLine({ chain, documentSha256 }: Verdict, say: ReturnType<typeof sayer>): VerdictLine | null {
  if (!chain) return null
  const value =
    chain.brokenAt !== null
      ? say('verdict.chain.broken', { number: chain.brokenAt })
      : chain.document === documentSha256
        ? say('verdict.chain.whole', { count: chain.rows.length })
        : say('verdict.chain.other')
  return { label: say('verdict.chain'), value }
}
