/** Endings that phones make a link of without a path behind it. */
const endings =
  'com|net|org|br|io|me|app|ly|link|site|online|info|co|biz|pro|xyz|top|shop|store|club|live|page|web|dev|cc|tk|eu|us|ru|cn'

/** What a phone shows as a link: an address with its scheme, a site, an e-mail. */
const linked = new RegExp(
  String.raw`[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S+|[^\s@]+@[^\s@]+\.\S+|(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}[/?]\S*|(?:${endings})(?![\p{L}\p{N}])\S*)`,
  'giu',
)

/** Signs without a shape of their own, which turn, part or hide the letters beside them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}]+/gu

/** Ten digits and more, however they are parted, are a number that a phone calls. */
const called = /\d(?:[\s().+-]*\d){9,}/

/** Whether a name that somebody gives may be sent to others in the company's name: one line of words, which leads nowhere. */
export const isPlainName = (text: string) => text.search(linked) < 0 && text.search(unseen) < 0 && !called.test(text)

/** A text of somebody else as one line of words that leads nowhere. */
export const asPlainWords = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').replaceAll(linked, '…').trim()
