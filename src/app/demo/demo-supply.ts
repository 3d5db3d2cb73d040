import { findKits, type Kit } from '../../modules/catalogue/kit.ts'
import { catalogueOf } from '../../modules/catalogue/server/public.ts'
import {
  addDistributor,
  addInput,
  addKit,
  addKitRule,
  addPrice,
  addSupplier,
} from '../../modules/supply/server/public.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Stage } from './company-of-demo.ts'
import type { Dice } from './dice.ts'

interface DemoSupplier {
  name: string
  companyName: string
  cnpj: string
  phone: string
  /** Of the cost of the same equipment bought apart. */
  price: number
  leadTimeDays: number | null
  kitType: 'national' | 'imported'
  knowsRoofs: boolean
  structures: readonly ('colonial' | 'fiber-cement' | 'metallic' | 'none')[]
}

const suppliers: readonly DemoSupplier[] = [
  {
    name: 'Alvorada Solar',
    companyName: 'Alvorada Distribuidora de Equipamentos Ltda.',
    cnpj: '21436587000156',
    phone: '3433018801',
    price: 0.97,
    leadTimeDays: 6,
    kitType: 'national',
    knowsRoofs: true,
    structures: ['colonial', 'fiber-cement', 'metallic'],
  },
  {
    name: 'Solbrás Distribuição',
    companyName: 'Solbrás Comércio e Importação S.A.',
    cnpj: '54637281000117',
    phone: '1133558802',
    price: 0.93,
    leadTimeDays: 12,
    kitType: 'imported',
    knowsRoofs: true,
    structures: ['colonial', 'none'],
  },
  {
    name: 'Boreal Importadora',
    companyName: 'Boreal Importadora Ltda.',
    cnpj: '76859403000152',
    phone: '4733008803',
    price: 0.9,
    leadTimeDays: null,
    kitType: 'imported',
    knowsRoofs: false,
    structures: ['colonial'],
  },
]

const powers = [3.3, 4.4, 5.5, 6.6, 8.3, 10.5, 15, 22, 30]

/** Three suppliers: one quick, one cheap, and one that does not know the company's roofs yet. */
export async function addDemoSupply(ctx: Ctx, { items }: Stage, dice: Dice) {
  const roofs = items.filter(({ list }) => list === 'roof-types')
  const supplierIds: string[] = []
  for (const [at, { price, leadTimeDays, kitType, knowsRoofs, structures, ...supplier }] of suppliers.entries()) {
    const { id } = await addSupplier(ctx, {
      ...supplier,
      municipalRegistration: '',
      email: '',
      roleIds: [],
      enabled: true,
      roofCodes: knowsRoofs
        ? roofs.map((roof, line) => ({ roofTypeId: roof.id, code: `EST-${at + 1}0${line + 1}` }))
        : [],
    })
    supplierIds.push(id)
    for (const [line, { kit, phase }] of (await kitsOf(ctx, dice)).entries())
      await addKit(ctx, {
        supplierId: id,
        name: `Gerador ${String(kit.powerKwp.toFixed(2)).replace('.', ',')} kWp`,
        code: `${supplier.name.slice(0, 2).toUpperCase()}-${String(line + 101)}`,
        kitType,
        moduleId: kit.moduleId,
        modules: kit.modules,
        inverters: [{ itemId: kit.inverterId, quantity: kit.inverters }],
        batteryId: null,
        batteries: null,
        stock: '',
        states: '',
        structure: structures[line % structures.length]!,
        phase,
        tension: '127/220',
        items: [
          { name: 'Cabo solar 6 mm²', quantity: Math.ceil(kit.modules * 5), unit: 'm' },
          { name: 'Par de conectores MC4', quantity: Math.max(2, Math.ceil(kit.modules / 6)), unit: 'par' },
          { name: 'String box CC/CA', quantity: 1, unit: 'un' },
        ],
        costCents: Math.round((kit.priceCents * (price + dice.whole(0, 30) / 1000)) / 1000) * 1000,
        validUntil: null,
        leadTimeDays,
        enabled: true,
      })
  }
  await addDistributor(ctx, {
    name: 'Alvorada Uberlândia',
    cnpj: '21436587000156',
    contact: 'Sônia Prado',
    phone: '3433018810',
    email: 'pedidos@alvorada.test',
    supplierId: supplierIds[0]!,
    enabled: true,
  })
  await addDemoKitRules(ctx, items, supplierIds)
}

/** What kits hold besides modules and inverters: category, unit, cents. */
const inputs = {
  box: ['Quadro de proteção CC/CA', 'Proteções', 'un', 78_000],
  cable: ['Cabo solar 6 mm²', 'Cabos', 'm', 690],
  connector: ['Par de conectores MC4', 'Conectores', 'par', 1_450],
  rail: ['Kit de trilhos por fileira', 'Estruturas', 'un', 28_500],
  hook: ['Gancho ou suporte de fixação', 'Estruturas', 'un', 4_200],
  transformer: ['Autotransformador 220/380 V 75 kVA', 'Transformadores', 'un', 1_480_000],
  battery: ['Bateria de lítio 5,12 kWh', 'Armazenamento', 'un', 890_000],
} as const

/** A rule for roofs of every size, and one with batteries for homes. */
async function addDemoKitRules(ctx: Ctx, items: Stage['items'], supplierIds: readonly string[]) {
  const ids = {} as Record<keyof typeof inputs, string>
  const ago = (days: number) => new Date(Date.parse(ctx.now) - days * 86_400_000).toISOString().slice(0, 10)
  for (const [at, [key, [name, category, unit, costCents]]] of Object.entries(inputs).entries()) {
    const categoryId = items.find((item) => item.list === 'input-categories' && item.name === category)?.id ?? null
    const { id } = await addInput(ctx, { name, code: `INS-${at + 1}`, categoryId, unit, enabled: true })
    ids[key as keyof typeof inputs] = id
    for (const [line, supplierId] of supplierIds.slice(0, 2).entries()) {
      const now = Math.round(costCents * (1 + line * 0.04))
      await addPrice(ctx, id, { supplierId, costCents: Math.round(now * 0.94), validFrom: ago(75 + line) })
      // The second supplier has not said anything for long of every other input.
      await addPrice(ctx, id, { supplierId, costCents: now, validFrom: ago(line === 1 && at % 2 === 0 ? 48 : 6) })
    }
  }
  const parts = [
    { inputId: ids.box, part: 'protection', quantity: 1, per: 'inverter' },
    { inputId: ids.cable, part: 'cable', quantity: 1, per: 'metre' },
    { inputId: ids.connector, part: 'connector', quantity: 1, per: 'string' },
    { inputId: ids.rail, part: 'structure', quantity: 1, per: 'row' },
    { inputId: ids.hook, part: 'structure', quantity: 2, per: 'module' },
  ] as const
  const usual = { phases: [], tensions: [], inclination: 35, powerBackup: false, modulesPerRow: 10, enabled: true }
  await addKitRule(ctx, {
    ...usual,
    name: 'Telhado on-grid',
    generationType: 'on-grid',
    types: ['colonial', 'fiber-cement', 'metallic'],
    distanceM: 20,
    includeTransformer: true,
    batteryType: '',
    batteryId: null,
    bankQuantity: 0,
    batteryQuantity: 0,
    parts: [...parts, { inputId: ids.transformer, part: 'transformer', quantity: 1, per: 'system' }],
  })
  await addKitRule(ctx, {
    ...usual,
    name: 'Casa com baterias',
    generationType: 'hybrid',
    types: [],
    phases: ['single', 'two'],
    distanceM: 12,
    powerBackup: true,
    includeTransformer: false,
    batteryType: 'lithium',
    batteryId: (await catalogueOf(ctx)).batteries.find(({ model }) => model === 'SE-F5')!.id,
    bankQuantity: 1,
    batteryQuantity: 2,
    parts: [...parts, { inputId: ids.battery, part: 'battery', quantity: 1, per: 'system' }],
  })
}

/** A kit of the company's equipment for each power, as suppliers put them together. */
async function kitsOf(ctx: Ctx, dice: Dice): Promise<{ kit: Kit; phase: 'single' | 'three' }[]> {
  const { modules, inverters } = await catalogueOf(ctx)
  return powers.flatMap((neededKwp) => {
    const phase = neededKwp > 12 ? ('three' as const) : ('single' as const)
    const { kits } = findKits({
      neededKwp,
      rounding: 'up',
      modules,
      inverters,
      phase,
      lineVoltage: 220,
      temperatures: { coldest: 4, hottestCell: 72 },
      areaM2: null,
      restCents: ({ modules: count }) => count * 12_000,
    })
    const reaching = kits.filter((kit) => kit.reaches)
    return reaching.length > 0 ? [{ kit: dice.pick(reaching.slice(0, 3)), phase }] : []
  })
}
