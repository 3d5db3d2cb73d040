import { proposalData } from '../../modules/templates/contract.ts'
import { addProposalData } from '../../modules/templates/server/public.ts'
import { type Stage, workAs } from './company-of-demo.ts'

/** What the proposals of the main store say about the company; those of the branch show what stands without a record. */
export const writeProposalData = (stage: Stage, now: number) =>
  workAs(stage, { at: now }, (ctx) =>
    addProposalData(
      ctx,
      proposalData.addProposalData.body!.parse({
        name: 'Matriz Uberlândia',
        storeIds: [stage.storeId],
        about: [
          'Somos uma empresa de Uberlândia que projeta, instala e acompanha sistemas de energia solar desde 2014. Já entregamos mais de 900 sistemas no Triângulo Mineiro, de casas a fazendas.',
          'Quem instala é a nossa própria equipe, treinada para trabalho em altura e com seguro. Um engenheiro responde por cada obra, do projeto à vistoria da distribuidora.',
          'Depois da ligação seguimos olhando a geração do seu sistema. Se ela cair, avisamos antes da próxima conta.',
        ].join('\n'),
        moduleWarranty:
          '12 anos contra defeitos de fabricação e 25 anos de desempenho, pelo fabricante. Nós cuidamos da troca, sem custo de mão de obra.',
        inverterWarranty:
          '10 anos pelo fabricante. Enquanto o seu é consertado, deixamos um emprestado, se houver em estoque.',
        structureWarranty: '12 anos contra corrosão.',
        installationWarranty:
          '5 anos, com uma visita de revisão por ano. Inclui a vedação dos pontos em que mexemos no telhado.',
        cashText: 'Pix ou transferência: 60% no contrato e 40% na entrega dos equipamentos.',
        paymentText: [
          'O financiamento é pedido por nós aos bancos parceiros e a resposta costuma vir em dois dias úteis.',
          'O valor só é fechado depois da visita técnica, que não custa nada e não obriga a nada.',
        ].join('\n'),
      }),
    ),
  )
