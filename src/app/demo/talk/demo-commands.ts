import { addField } from '../../../modules/custom-fields/server/public.ts'
import { addCommand } from '../../../modules/support/server/public.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** What the demo's desk answers by itself: a menu with two choices, one of them with more, and two words apart. */
export async function fillCommands(ctx: Ctx, { salesId, afterId }: { salesId: string; afterId: string }) {
  const menu = await addCommand(ctx, {
    keyword: 'Menu',
    message: 'Olá! Sou o atendimento da Sol do Cerrado. O que você procura?',
  })
  const quote = await addCommand(ctx, {
    keyword: 'Orçamento',
    parentId: menu.id,
    message: 'Para um orçamento, mande uma foto da conta de luz. Como prefere pagar?',
  })
  await addCommand(ctx, {
    keyword: 'À vista',
    parentId: quote.id,
    message: 'À vista há 5% de desconto sobre o kit. Um consultor já fala com você.',
    toDepartmentId: salesId,
  })
  await addCommand(ctx, {
    keyword: 'Financiado',
    parentId: quote.id,
    message: 'Financiamos em até 84 vezes, com a primeira parcela em 120 dias. Um consultor já fala com você.',
    toDepartmentId: salesId,
  })
  await addCommand(ctx, {
    keyword: 'Pós-venda',
    parentId: menu.id,
    message: 'Certo. Diga o nome do titular e o que aconteceu com a usina.',
    toDepartmentId: afterId,
  })
  await addCommand(ctx, {
    keyword: 'Horário',
    message: 'Atendemos de segunda a sexta, das 8h às 18h.',
  })
  await addCommand(ctx, {
    keyword: 'Endereço',
    message: 'Av. Rondon Pacheco, 4400, Uberlândia. Venha tomar um café.',
  })
}

/** What operators fill in on each conversation. */
export async function fillConversationFields(ctx: Ctx) {
  await addField(ctx, {
    kind: 'conversation',
    name: 'Motivo do contato',
    type: 'radio',
    options: ['Orçamento', 'Andamento da obra', 'Pós-venda', 'Cobrança', 'Outro'],
    required: true,
  })
  await addField(ctx, { kind: 'conversation', name: 'Concorrente citado', type: 'short-text' })
}
