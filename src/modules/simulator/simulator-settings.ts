import { z } from 'zod'
import { id, longText, shortText } from '../../platform/contract/shapes.ts'
import { siteHost } from '../../platform/contract/site-host.ts'

/** What a visitor may be asked besides what is always asked: name, phone, consumption and address. `bill`: a file that fills these in. */
export const askable = ['bill', 'email', 'connection', 'roof', 'message'] as const
export type Askable = (typeof askable)[number]

const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'organisation.color_invalid')])
/** How the company's simulator looks, what it asks, and where what comes in goes. */
export const SimulatorSettings = z.object({
  isActive: z.boolean(),
  title: shortText,
  text: longText,
  /** What is said after sending. */
  thanks: longText,
  consent: z.string('simulator.consent_required').trim().min(20, 'simulator.consent_required').max(10_000),
  /** Empty: those of the company. */
  primaryColor: color,
  secondaryColor: color,
  asks: z.array(z.enum(askable)).max(askable.length),
  /** Where its deals begin; `null`: the first status. */
  statusId: id.nullable(),
  originId: id.nullable(),
  storeId: id.nullable(),
  /** Who gets what comes in: a person, or the people of a queue in turn; with neither, the first queue that takes the lead. */
  ownerId: id.nullable(),
  queueId: id.nullable(),
  tellsPrice: z.boolean(),
  /** How far the range lies around the price: 0.1 is 10 % below and above. */
  rangeRate: z.number().min(0.02, 'simulator.range').max(0.5, 'simulator.range'),
  /** Sites that may show the simulator inside their own pages: `www.empresa.com.br`, `*.empresa.com.br`. */
  sites: z.array(siteHost('simulator.site_invalid')).max(20),
})
export type SimulatorSettings = z.output<typeof SimulatorSettings>

export const SimulatorSettingsPatch = SimulatorSettings.partial()

export const KeptSimulatorSettings = SimulatorSettings.extend({
  /** Grows with each change of the sentence that visitors agree to. */
  consentVersion: z.int(),
  /** Where the simulator stands. */
  url: z.string(),
})
export type KeptSimulatorSettings = z.output<typeof KeptSimulatorSettings>

export const usualSettings: SimulatorSettings = {
  isActive: false,
  title: 'Quanto você economiza com energia solar?',
  text: 'Responda em um minuto e veja o tamanho do sistema, a economia e a faixa de preço para a sua casa ou empresa.',
  thanks: 'Recebemos a sua simulação. Um consultor vai falar com você para confirmar os números com uma visita.',
  consent:
    'Autorizo o uso dos dados informados para calcular esta simulação e para que a empresa entre em contato comigo a respeito dela.',
  primaryColor: '',
  secondaryColor: '',
  asks: ['bill', 'email', 'connection'],
  statusId: null,
  originId: null,
  storeId: null,
  ownerId: null,
  queueId: null,
  tellsPrice: true,
  rangeRate: 0.1,
  sites: [],
}
