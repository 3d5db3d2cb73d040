/** A keyword for comparing: without case, accents and outer spaces. */
export const keywordKey = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim().normalize('NFC')

/** Only its letters and digits, so that “avista” matches “À vista”. */
const bare = (text: string) => keywordKey(text).replace(/[^\p{L}\p{N}]/gu, '')
const isAlike = (keyword: string, body: string) => bare(body) !== '' && bare(keyword) === bare(body)

/** Whether a command has no effect: it neither says, sends nor offers anything, and hands over to nobody. */
export const doesNothing = (command: {
  message: string
  media: readonly string[]
  toDepartmentId: string | null
  toOperatorId: string | null
  children: number
}) =>
  command.message === '' &&
  command.media.length === 0 &&
  !command.toDepartmentId &&
  !command.toOperatorId &&
  command.children === 0

export interface Choice {
  id: string
  keyword: string
}

/** The most choices that WhatsApp shows as buttons, and the longest text of a button. */
const buttons = { most: 3, longest: 20, text: 1024 }

/** Whether the choices can be shown as buttons; otherwise they are numbered. */
export const fitsButtons = (hasButtons: boolean, message: string, choices: readonly Choice[]) =>
  hasButtons &&
  message.length > 0 &&
  message.length <= buttons.text &&
  choices.length <= buttons.most &&
  choices.every(({ keyword }) => keyword.length <= buttons.longest)

/** The message with its choices as a numbered list. */
export const numbered = (message: string, choices: readonly Choice[]) =>
  [message, choices.map(({ keyword }, at) => `${at + 1}. ${keyword}`).join('\n')].filter(Boolean).join('\n\n')

const buttonId = /^command:(.+)$/
export const buttonOf = ({ id, keyword }: Choice) => ({ id: `command:${id}`, title: keyword })

interface Said {
  body: string
  /** The id of the button that was pressed. */
  button: string
  /** The choices offered last, in order. */
  offered: readonly Choice[]
  /** The commands without a parent. */
  roots: readonly Choice[]
}

/**
 * The command that a message means: the one of the pressed button, one of those offered by its keyword or number,
 * otherwise a root command.
 */
export function commandMeant({ body, button, offered, roots }: Said): string | null {
  const pressed = buttonId.exec(button)?.[1]
  const known = [...offered, ...roots]
  if (pressed) return known.find(({ id }) => id === pressed)?.id ?? null
  const key = keywordKey(body)
  if (!key) return null
  const called = (all: readonly Choice[]) =>
    all.find(({ keyword }) => keywordKey(keyword) === key) ?? all.find(({ keyword }) => isAlike(keyword, body))
  const numberedAs = /^\d{1,3}[.)]?$/.test(key) ? offered[Number.parseInt(key, 10) - 1] : undefined
  return (called(offered) ?? numberedAs ?? called(roots))?.id ?? null
}

/** Whether a command would become its own ancestor. */
export function standsUnderItself(id: string, parentId: string | null, parents: ReadonlyMap<string, string | null>) {
  const seen = new Set<string>()
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** The kind of the file at an address, for channels, by its extension. */
export function mediaKindOf(url: string): 'image' | 'audio' | 'video' | 'document' {
  const end = /\.([a-z0-9]{2,4})$/i.exec(pathOf(url))?.[1]?.toLowerCase() ?? ''
  if (['jpg', 'jpeg', 'png'].includes(end)) return 'image'
  if (['mp3', 'ogg', 'm4a', 'aac', 'amr'].includes(end)) return 'audio'
  return ['mp4', '3gp'].includes(end) ? 'video' : 'document'
}

/** The last part of an address, as a name of the file. */
export function fileNameOf(url: string): string {
  const last = pathOf(url).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')
