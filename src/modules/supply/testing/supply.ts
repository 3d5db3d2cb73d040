import type { TestCompany } from '../../../app/testing.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supply } from '../contract.ts'
import type { KitInput } from '../kits-contract.ts'

/** CNPJs with right check digits. */
export const cnpjs = ['11222333000181', '33000167000101', '60746948000112', '00000000000191'] as const

/** A supplier that has a code for the company's first roof type. */
export async function aSupplier(
  { admin }: Pick<TestCompany, 'admin'>,
  given: { name?: string; cnpj?: string; roleIds?: string[] } = {},
) {
  const [roofType] = await admin.call(smallLists.items, { params: { list: 'roof-types' } })
  return admin.call(supply.addSupplier, {
    body: {
      name: 'Distribuidora Aurora',
      cnpj: cnpjs[0],
      roofCodes: [{ roofTypeId: roofType!.id, code: 'COL-01' }],
      ...given,
    },
  })
}

/** A kit of 11 modules and one inverter of the company's first equipment, for a colonial roof. */
export async function kitBody(
  { admin }: TestCompany,
  supplierId: string,
  given: Partial<KitInput> = {},
): Promise<KitInput> {
  const { modules, inverters } = await admin.call(catalogue.items, { query: {} })
  const inverter = inverters.find(({ datasheet }) => datasheet.powerKw === 5 && datasheet.kind === 'string')!
  return {
    name: 'Gerador 6 kWp',
    supplierId,
    code: '',
    kitType: 'national',
    moduleId: modules.find(({ datasheet }) => datasheet.powerW === 555)!.id,
    modules: 11,
    inverters: [{ itemId: inverter.id, quantity: 1 }],
    batteryId: null,
    batteries: null,
    structure: 'colonial',
    phase: 'single',
    tension: '127/220',
    items: [{ name: 'Cabo solar 6 mm²', quantity: 50, unit: 'm' }],
    costCents: 1_234_567,
    validUntil: null,
    leadTimeDays: 5,
    stock: '',
    states: '',
    enabled: true,
    ...given,
  }
}

export const aKit = async (company: TestCompany, supplierId: string, given: Partial<KitInput> = {}) =>
  company.admin.call(supply.addKit, { body: await kitBody(company, supplierId, given) })

/** What an item of the price list says of itself, as another one can be made of it. */
export const sheetOf = <T extends { id: string }>({ datasheet }: { datasheet: T }): Omit<T, 'id'> => {
  const { id: _id, ...sheet } = datasheet
  return sheet
}
