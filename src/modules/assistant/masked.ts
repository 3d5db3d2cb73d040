const long = /(?<!\d)(?:\d[ .-]?){12,18}\d(?!\d)/g
const cpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
const cnpj = /(?<![0-9A-Za-z])[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/[0-9A-Za-z]{4}-?\d{2}(?!\d)/g
/** The word, what leads to the secret, and the rest of the sentence: a secret may be several words. */
const secret =
  /((?<!\p{L})(?:senhas?|password|pin|cvv|c[oó]digo de seguran[cç]a)(?!\p{L})(?:(?:\s*(?:(?:é|eh|e)(?![\p{L}\d])|[:=?]))+\s*|[^\S\n]*))(?![.,;:=?!)]+(?:\s|$))\S+(?:(?<![.,;!?])[^\S\n]+\S+)*/giu

/** A text without documents, card and account numbers, and passwords. */
export const masked = (text: string) =>
  text
    .normalize('NFC')
    .replace(secret, '$1[senha]')
    .replace(cnpj, '[CNPJ]')
    .replace(long, '[número]')
    .replace(cpf, '[CPF]')

/** What others said, as data between marks that no text of theirs can end. */
export const asData = (text: string) => `<dados>\n${masked(text).replace(/<\/?\s*dados\s*>/gi, '[dados]')}\n</dados>`
