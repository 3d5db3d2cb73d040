export const fileVariants = ['original', 'thumbnail'] as const
export type FileVariant = (typeof fileVariants)[number] | `page-${number}`

/** A new name keeps the kind of file that its content was checked for. */
export function withExtensionOf(before: string, given: string) {
  const [name, extension] = [safeName(given), extensionOf(before)]
  return extensionOf(name) === extension ? name : safeName(`${name}.${extension}`)
}

/** A second, third … file of one name: `x (2).pdf`. */
export function numberedName(name: string, number: number) {
  const extension = extensionOf(name)
  const [end, mark] = [extension && name.slice(-extension.length - 1), ` (${number})`]
  return `${name.slice(0, Math.min(name.length - end.length, 200 - end.length - mark.length))}${mark}${end}`
}

export const fileSizeLimit = 20 * 1024 * 1024

/** The permitted types: extension → the media type that its content must have. */
export const acceptedTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  doc: 'application/x-cfb',
  xls: 'application/x-cfb',
  ppt: 'application/x-cfb',
  txt: 'text/plain',
  csv: 'text/csv',
}

/** For the file picker of a browser. */
export const acceptedExtensions = Object.keys(acceptedTypes).map((extension) => `.${extension}`)

export const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Types that a browser shows in its own window; everything else is only downloaded. */
export const isShown = (type: string) => isPicture(type) || type === 'application/pdf'
export const isPicture = (type: string) => type.startsWith('image/')

/**
 * A name that is safe to store and to send: the last part of a path, without control characters, quotes and characters
 * that file systems refuse, at most 200 characters, with its extension.
 */
export function safeName(given: string) {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = [...last]
    .filter((letter) => !isControl(letter.codePointAt(0)!))
    .join('')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (!clean) return 'arquivo'
  const extension = extensionOf(clean)
  if (clean.length <= 200) return clean
  return extension ? `${clean.slice(0, 199 - extension.length)}.${extension}` : clean.slice(0, 200)
}

/** C0, C1, and the characters that change the writing direction (`fdp.exe` shown as `exe.pdf`). */
const isControl = (code: number) =>
  code < 32 ||
  (code >= 127 && code < 160) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff

/**
 * The header that tells a browser whether to show or download a file and under which name, plain and in UTF-8 (RFC
 * 6266, 8187).
 */
export function contentDisposition(name: string, type: string) {
  const safe = safeName(name)
  const plain =
    safe
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'arquivo'
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${isShown(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
