import { luminance } from '../../platform/document/oklch.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

/** The pictures of a store. Sizes in pixels; the ratio is a hint only. */
export const imageParts = {
  logo: { width: 150, height: 48, tooSmall: 'organisation.logo_small' },
  banner: { width: 1280, height: 1080, tooSmall: 'organisation.banner_small' },
  banks: { width: 1, height: 1, tooSmall: 'organisation.image_kind' },
  project: { width: 1, height: 1, tooSmall: 'organisation.image_kind' },
} as const
export type ImagePart = keyof typeof imageParts
export const imagePartNames = Object.keys(imageParts) as [ImagePart, ...ImagePart[]]

export const maxProjectImages = 6

/** Whether a picture of this size (pixels) is allowed in that place. */
export function fitsPart(part: ImagePart, { width, height }: { width: number; height: number }) {
  const least = imageParts[part]
  return width >= least.width && height >= least.height ? yes : no(least.tooSmall)
}

/** Another picture may be added: at most six of projects; in the other places a new one replaces the former. */
export const mayAddImage = (part: ImagePart, present: number) =>
  part === 'project' && present >= maxProjectImages ? no('organisation.too_many_images') : yes

/** Black or white, whichever has the higher contrast on the colour. */
export const textOn = (color: string) => {
  const light = luminance(color)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#FFFFFF'
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
/** Opening and closing time, `HH:mm`, in the store's time zone; a missing day is closed. */
export type Hours = Partial<Record<Weekday, { from: string; to: string }>>

export const timeZones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Bahia',
  'America/Araguaina',
  'America/Santarem',
  'America/Noronha',
] as const

/** The coordinates in readable form. */
export const timeZonePlaces: Record<(typeof timeZones)[number], string> = {
  'America/Sao_Paulo': 'Brasília, São Paulo',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Maceio': 'Maceió',
  'America/Bahia': 'Bahia',
  'America/Araguaina': 'Araguaína',
  'America/Santarem': 'Santarém',
  'America/Noronha': 'Fernando de Noronha',
}
