import { SimulatorAnswers } from '../../modules/simulator/contract.ts'
import { editSimulatorSettings, takeSimulation } from '../../modules/simulator/server/public.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

const visitors = [
  {
    name: 'Marcela Tavares',
    phone: '(34) 99871-2045',
    kwh: 540,
    street: 'Rua Bernardo Guimarães',
    number: '310',
    district: 'Fundinho',
    message: '',
  },
  {
    name: 'Padaria Pão da Serra',
    phone: '(34) 3214-7788',
    kwh: 2300,
    street: 'Avenida Cesário Alvim',
    number: '1820',
    district: 'Nossa Senhora Aparecida',
    message: 'Fornos elétricos, conta de luz acima de dois mil reais.',
  },
]

/** The simulator of the demo company is open, and two people have used it. */
export async function openDemoSimulator(ctx: Ctx) {
  const settings = await editSimulatorSettings(ctx, {
    isActive: true,
    asks: ['bill', 'email', 'connection', 'message'],
  })
  for (const { kwh, ...visitor } of visitors) {
    const answers = SimulatorAnswers.parse({
      ...visitor,
      consumption: { kind: 'kwh', kwh },
      distributor: 'CEMIG-D',
      zipCode: '38400100',
      city: 'Uberlândia',
      state: 'MG',
      consentVersion: 1,
      agreed: true,
      proof: '',
    })
    await takeSimulation(ctx, answers, settings)
  }
}
