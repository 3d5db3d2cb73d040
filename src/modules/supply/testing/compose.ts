import { sampleProposal } from '../../proposals/sample-proposal.ts'
import { composeKit } from '../compose/compose-kit.ts'
import type { KitFacts, KitItems, KitRule } from '../compose/kit-rule.ts'

const { input: sample } = sampleProposal()
const sheet = { ...sample.inverters[0]!.datasheet, maximumIscPerMppt: 60, maximumCurrentPerMppt: 60, lineVoltage: 220 }

export const module = (id: string, powerW: number, priceCents: number) => ({
  id,
  name: id,
  priceCents,
  datasheet: { ...sample.module, id, powerW },
})
export const inverter = (id: string, powerKw: number, priceCents: number, change: object = {}) => ({
  id,
  name: id,
  priceCents,
  maximumDcAcRatio: 1.5,
  datasheet: { ...sheet, id, powerKw, ...change },
})
export const input = (id: string, costCents: number | null = 100) => ({ id, name: id, unit: 'un', costCents })
export const part = (
  inputId: string,
  part: KitRule['parts'][number]['part'],
  per: KitRule['parts'][number]['per'],
  quantity = 1,
) => ({
  inputId,
  part,
  per,
  quantity,
})

export const rule = (change: Partial<KitRule> = {}): KitRule => ({
  types: [],
  phases: [],
  tensions: [],
  generationType: 'on-grid',
  inclination: null,
  powerBackup: false,
  bankQuantity: 0,
  batteryQuantity: 0,
  batteryType: '',
  includeTransformer: false,
  modulesPerRow: null,
  distanceM: 20,
  parts: [],
  ...change,
})
export const facts = (change: Partial<KitFacts> = {}): KitFacts => ({
  neededKwp: 6,
  rounding: 'up',
  modules: null,
  phase: 'two',
  tension: '127/220',
  type: 'colonial',
  tilt: 15,
  maxPerRow: null,
  temperatures: { coldest: 5, hottestCell: 70 },
  distanceM: null,
  generationType: null,
  ...change,
})
export const items = (change: Partial<KitItems> = {}): KitItems => ({
  modules: [module('m550', 550, 50_000)],
  inverters: [inverter('i5', 5, 300_000)],
  inputs: ['box', 'cable', 'mc4', 'rail', 'trafo', 'cell', 'crew'].map((id) => input(id)),
  ...change,
})
export const built = (of: Partial<KitRule> = {}, at: Partial<KitFacts> = {}, from: Partial<KitItems> = {}) => {
  const composed = composeKit(rule(of), facts(at), items(from))
  if (!composed.ok) throw new Error(composed.code)
  return composed.kit
}
export const refused = (of: Partial<KitRule> = {}, at: Partial<KitFacts> = {}, from: Partial<KitItems> = {}) => {
  const composed = composeKit(rule(of), facts(at), items(from))
  return composed.ok ? null : { code: composed.code, values: composed.values }
}
export const quantities = (kit: ReturnType<typeof built>) =>
  Object.fromEntries(kit.lines.map((line) => [line.itemId, line.quantity]))
