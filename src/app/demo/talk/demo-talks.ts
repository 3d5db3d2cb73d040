export interface DemoTalk {
  /** What was said until the customer waits for an answer. */
  lines: { by: 'customer' | 'operator'; text: string }[]
  /** What it was answered with. */
  answer: { by: 'customer' | 'operator'; text: string }[]
}

const customer = (text: string) => ({ by: 'customer' as const, text })
const operator = (text: string) => ({ by: 'operator' as const, text })

/** Talks of a solar company with its customers; `{nome}` is the customer, `{operador}` who answers. */
export const demoTalks: readonly DemoTalk[] = [
  {
    lines: [
      customer('Oi, boa tarde. Queria um orçamento de energia solar para minha casa.'),
      customer('Minha conta vem uns R$ 890 por mês.'),
      operator('Olá, {nome}. Aqui é {operador}. Consegue me mandar uma foto da conta de luz, frente e verso?'),
      customer('Consigo sim, já mando.'),
      operator('Com esse consumo um sistema de 7,26 kWp gera perto de 960 kWh por mês.'),
      operator('Em 60 vezes a parcela fica em R$ 612,40, abaixo da conta de hoje.'),
      customer('Meu marido gostou. Só queria entender se a parcela não aumenta com o tempo'),
      customer('E o seguro entra na parcela ou é por fora?'),
    ],
    answer: [operator('A parcela é fixa, {nome}. O seguro já está dentro dela.')],
  },
  {
    lines: [
      customer('Bom dia! O pessoal da instalação vem mesmo na quinta?'),
      operator('Bom dia, {nome}. Vem sim, quinta às 8h. São dois dias de trabalho.'),
      customer('Preciso desligar alguma coisa antes?'),
      operator('Não precisa. A equipe desliga só o padrão por meia hora no segundo dia.'),
      customer('E se chover?'),
    ],
    answer: [operator('Se chover a gente remarca com você na véspera, sem custo.'), customer('Combinado, obrigado.')],
  },
  {
    lines: [
      customer('Recebi a proposta. As placas são de que marca?'),
      operator('São Canadian Solar de 555 W, com 12 anos de garantia do fabricante e 25 de geração.'),
      customer('Um vizinho fechou por R$ 2 mil a menos com outra empresa'),
    ],
    answer: [
      operator('Entendo. Vale conferir se lá entram a estrutura para telha cerâmica e a homologação; na nossa entram.'),
      operator('Posso revisar o kit com você amanhã às 10h?'),
      customer('Pode ser.'),
    ],
  },
  {
    lines: [
      customer('Olá, meu sistema parou de gerar desde ontem. O aplicativo mostra zero.'),
      operator('Oi, {nome}. O inversor mostra alguma luz vermelha?'),
      customer('Mostra, e um código F34.'),
    ],
    answer: [
      operator('É falta de tensão na rede. Confere se o disjuntor do quadro solar está ligado, por favor.'),
      customer('Era isso! Voltou a gerar.'),
    ],
  },
  {
    lines: [
      customer('A Cemig já respondeu sobre a vistoria?'),
      operator('Ainda não, {nome}. O prazo deles vai até sexta e eu acompanho todo dia.'),
      customer('Tá bom. A conta desse mês ainda vem cheia então?'),
    ],
    answer: [operator('Vem, sim. A compensação começa no ciclo depois da troca do medidor.')],
  },
  {
    lines: [
      customer('Vocês atendem em Araguari?'),
      customer('Tenho um comércio com telhado metálico, conta de uns 4 mil.'),
    ],
    answer: [
      operator('Atendemos, {nome}. Para comércio vale uma visita: amanhã à tarde fica bom?'),
      customer('Fica. Depois das 14h.'),
      operator('Marcado para 14h30.'),
    ],
  },
  {
    lines: [
      customer('Quero financiar pelo Sicoob, o banco pediu a proposta assinada.'),
      operator('Mando o PDF assinado ainda hoje. Precisa de mais algum documento?'),
      customer('Pediram também o orçamento separado dos equipamentos'),
    ],
    answer: [operator('Segue junto, em duas páginas. Qualquer dúvida do banco, pode passar meu contato.')],
  },
  {
    lines: [
      customer('Oi, dá para aumentar o sistema depois? Vou comprar um carro elétrico.'),
      operator('Dá, {nome}. Deixamos o inversor com folga para mais quatro módulos.'),
      customer('E quanto fica essa folga?'),
    ],
    answer: [operator('R$ 1.480 a mais agora, no lugar de uns R$ 5 mil se trocar o inversor depois.')],
  },
]
