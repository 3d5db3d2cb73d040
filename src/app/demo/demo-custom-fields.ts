import type { z } from 'zod'
import type { CustomFieldInput } from '../../modules/custom-fields/contract.ts'
import { addField, addTab, answerFields } from '../../modules/custom-fields/server/public.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Dice } from './dice.ts'

interface DemoField extends z.input<typeof CustomFieldInput> {
  answers: readonly string[]
}

const works: DemoField[] = [
  {
    name: 'Padrão de entrada',
    type: 'radio',
    options: ['Monofásico 40 A', 'Bifásico 50 A', 'Trifásico 63 A', 'Trifásico 100 A'],
    answers: ['Bifásico 50 A', 'Trifásico 63 A', 'Trifásico 100 A'],
  },
  { name: 'Distância do quadro ao telhado (m)', mask: 'number', answers: ['8', '12.5', '18', '27'] },
  { name: 'Precisa trocar o padrão?', type: 'radio', options: ['Sim', 'Não'], answers: ['Sim', 'Não', 'Não'] },
  { name: 'Data combinada da vistoria', mask: 'date', answers: ['2026-11-24', '2026-12-02', '2026-12-09'] },
  {
    name: 'Orientações de acesso ao local',
    type: 'long-text',
    answers: [
      'Portão azul, tocar o interfone 2. Cachorro solto no quintal: avisar antes.',
      'Entrada pela rua de trás; caminhão só até as 16 h.',
    ],
  },
]
const money: DemoField[] = [
  { name: 'Entrada combinada', mask: 'currency', answers: ['500000', '1200000', '850000'] },
  { name: 'Desconto autorizado', mask: 'percentage', answers: ['2.5', '4', '5'] },
  { name: 'CPF do fiador', mask: 'cpf', answers: ['52998224725'] },
]
const people: DemoField[] = [
  { kind: 'contact', name: 'Telefone do trabalho', mask: 'phone', answers: ['3432120099'] },
  { kind: 'contact', name: 'Como prefere ser chamado', answers: ['Dona Cida', 'Tião', 'Seu Zé'] },
]

type MadeField = { id: string; answers: readonly string[] }
export type DemoFields = Record<'works' | 'money' | 'people', MadeField[]>

/** Fields and the two tabs of a deal that hold them. */
export const addDemoFields = (stage: Stage, at: number): Promise<DemoFields> =>
  workAs(stage, { at }, async (ctx) => {
    const added = async (fields: readonly DemoField[]) => {
      const made: MadeField[] = []
      for (const { answers, ...given } of fields)
        made.push({ id: (await addField(ctx, { kind: 'deal', type: 'short-text', ...given })).id, answers })
      return made
    }
    const made = { works: await added(works), money: await added(money), people: await added(people) }
    const ids = (fields: readonly MadeField[]) => fields.map(({ id }) => id)
    await addTab(ctx, { name: 'Obra', fieldIds: ids(made.works) })
    await addTab(ctx, { name: 'Financeiro', fieldIds: ids(made.money) })
    return made
  })

/** Answers on the newest deals and on their contacts, given today. */
export const answerDemoFields = (
  stage: Stage,
  deals: readonly DemoDeal[],
  { works, money, people }: DemoFields,
  dice: Dice,
) =>
  workAs(stage, {}, async (ctx) => {
    const some = (fields: readonly MadeField[]) =>
      Object.fromEntries(fields.filter(() => dice.chance(0.8)).map(({ id, answers }) => [id, dice.pick(answers)]))
    for (const { row, contact } of deals.slice(-60)) {
      await answerFields(ctx, { kind: 'deal', id: row.id }, some([...works, ...money]))
      await answerFields(ctx, { kind: 'contact', id: contact.row.id }, some(people))
    }
  })
