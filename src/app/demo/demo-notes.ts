import type { CtxUser } from '../../platform/http/ctx.ts'
import { eventRow, iso } from './deal-history.ts'
import { workingMoment } from './deal-story.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Dice } from './dice.ts'

const first = [
  'Cliente chegou pela indicação de um vizinho que instalou conosco. Pediu contato depois das 18h.',
  'Primeiro contato por telefone: quer reduzir a conta antes do verão. Vai enviar a fatura pelo WhatsApp.',
  'Tem interesse em financiar em até 60 meses. Confirmar se o imóvel está no nome dele.',
  'Conta veio acima de R$ 900 no último mês por causa do ar-condicionado novo.',
  'Prefere reunião presencial com a esposa no sábado de manhã.',
]
const middle = [
  'Visita feita: telhado em bom estado, estrutura aguenta, sombra leve do vizinho depois das 16h.',
  'Padrão de entrada é bifásico de 63 A. Não precisa de adequação.',
  'Conferir a fatura da Cemig: há leitura estimada em dois meses.',
  'Pediu comparação com outro orçamento que recebeu, com módulos de 550 W.',
  'Drone subiu, fotos estão na pasta. Medidas do telhado conferidas.',
]
const late = [
  'Gostou da proposta. Quer saber se a parcela fica menor que a conta de hoje.',
  'Negociando desconto para pagamento à vista. Retornar na sexta-feira.',
  'Banco pediu comprovante de renda atualizado.',
  'Documentos recebidos, contrato pode ser elaborado.',
  'Combinado: instalação depois da colheita.',
]

/** Notes of people on a deal, at moments of its history. */
export function notesOf(dice: Dice, { row, story }: DemoDeal, author: Pick<CtxUser, 'id' | 'name'>) {
  const notes = story.stays.flatMap(({ enteredAt, leftAt }, index) => {
    if (!dice.chance(0.32)) return []
    const texts = index < 2 ? first : index < 5 ? middle : late
    const until = leftAt ?? enteredAt + 3 * 3_600_000
    return [{ at: workingMoment(dice, enteredAt, until), text: dice.pick(texts) }]
  })
  return notes.map(({ at, text }) => {
    const id = dice.id(at)
    const fields = { threadKind: 'deal', threadId: row.id, text, authorId: author.id, createdAt: iso(at) }
    return {
      row: { id, ...fields },
      event: eventRow(at, author, {
        kind: 'notes.created',
        subjectKind: 'note',
        subjectId: id,
        threadId: row.id,
        after: { id, ...fields },
      }),
    }
  })
}
