import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { ownFields } from '../../../platform/testing/own-fields.ts'
import { deals } from '../../deals/contract.ts'
import { files } from '../../files/contract.ts'
import { aDeal } from '../../proposals/server/test-deal.ts'
import { type ConsumerUnitInput, energy } from '../contract.ts'

const world = await startWorld()
const months = (first: number) => Array.from({ length: 12 }, (_none, month) => first + month)

async function withDeal() {
  const company = await world.company()
  return { ...company, dealId: await aDeal(company) }
}

async function keptAgain({ admin }: TestCompany, dealId: string, body: ConsumerUnitInput) {
  const { id } = await admin.call(energy.addUnit, { params: { dealId }, body })
  const read = await admin.call(energy.units, { params: { dealId } })
  return ownFields(energy.addUnit.body, read.find((unit) => unit.id === id)!)
}

it('[ENER-007] a bill of group B or A keeps everything that it says, and which unit it is of', async () => {
  const company = await withDeal()
  const { admin, dealId } = company
  const { id: concessionaireId } = await admin.call(energy.addConcessionaire, {
    body: { code: 'CMG', name: 'Cemig', uf: 'MG', aneelName: 'CEMIG-D' },
  })
  const generating: ConsumerUnitInput = {
    code: '3004512789',
    holder: 'Maria Lima',
    role: 'generating',
    tariffGroup: 'B',
    phase: 'three',
    meterNumber: 'M-88123',
    distributor: 'CEMIG-D',
    concessionaireId,
    breakerVoltage: 220,
    breakerAmperes: 63,
    consumptionKwh: months(400),
    streetLightingCents: 4_213,
    simultaneity: 0.35,
    typedPrice: 1.02345,
    typedFioB: 0.23456,
    proportionalIcms: 0.18,
    groupA: null,
    existing: { kwp: 4.4, requestYear: 2021, regime: 'gd1' },
    loads: [{ kind: 'own', name: 'Câmara fria', quantity: 2, monthlyKwh: Array<number>(12).fill(90) }],
    consumerClass: 'commercial',
    share: 0,
    priority: 2,
    socialTariff: false,
    icms: 0.25,
    pisCofins: 0.05,
    billFileId: null,
  }
  expect(await keptAgain(company, dealId, generating)).toEqual(generating)

  const beneficiary = { ...generating, existing: null, code: '3004512790', role: 'beneficiary' as const, share: 1 }
  expect(await keptAgain(company, dealId, beneficiary)).toEqual(beneficiary)

  const [unit] = await admin.call(energy.units, { params: { dealId } })
  const ownerId = unit!.id
  const image = { name: 'conta.pdf', content: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF') }
  await sendFile(admin, `POST /api/files?ownerKind=consumer-unit&ownerId=${ownerId}`, image)
  const { list } = await admin.call(files.list, { query: { ownerKind: 'consumer-unit', ownerId } })
  expect(list.map(({ name }) => name)).toEqual(['conta.pdf'])

  const high = await aDeal(company)
  const groupA = {
    mode: 'blue' as const,
    peakKwh: months(1_500),
    offPeakKwh: months(18_000),
    contractedKw: 100,
    measuredKw: 96,
    contractedPeakKw: 80,
    measuredPeakKw: 71,
    injectionKw: 60,
    prices: {
      tePeak: 0.47591,
      teOffPeak: 0.29677,
      tusdPeak: 1.80905,
      tusdOffPeak: 0.15323,
      demand: 22.81,
      demandPeak: 61.2,
      tusdG: 13.01,
      fioBPeak: 0.11,
      fioBOffPeak: 0.12,
    },
  }
  const industry = { ...generating, code: '7001', tariffGroup: 'A' as const, groupA }
  expect(await keptAgain(company, high, industry)).toEqual(industry)
})

it('[ENER-031] supply is single-, two- or three-phase or at high voltage, and nothing else', async () => {
  const { admin, dealId } = await withDeal()
  const params = { id: dealId }
  for (const phase of ['single', 'two', 'three', 'high'])
    expect(await admin.call(deals.edit, { params, body: { phase } })).toMatchObject({ phase })
  await expect(admin.call(deals.edit, { params, body: { phase: 'four' } })).rejects.toMatchObject({ status: 422 })
})

it('[ENER-032] the voltage is one of three, and nothing else', async () => {
  const { admin, dealId } = await withDeal()
  const params = { id: dealId }
  for (const tension of ['127/220 V', '220/380 V', '13,8 kV ou mais'])
    expect(await admin.call(deals.edit, { params, body: { tension } })).toMatchObject({ tension })
  await expect(admin.call(deals.edit, { params, body: { tension: '110 V' } })).rejects.toMatchObject({ status: 422 })
})
