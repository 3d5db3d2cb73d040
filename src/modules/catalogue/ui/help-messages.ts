import { defineMessages } from '../../../platform/i18n/messages.ts'

/** Explanations of sizing and price fields for which a name and a sentence are not enough. */
export const catalogueHelp = defineMessages({
  'catalogue-help.on': {
    pt: 'Preço: as porcentagens são partes do preço final. Custo de R$ 10.000 com 20 % de lucro e 5 % de comissão dá R$ 13.333, pois 10.000 ÷ (1 − 0,25).\nCusto: as porcentagens somam sobre o custo. No mesmo exemplo, R$ 12.500.',
    en: 'Price: percentages are shares of the final price. A cost of R$10,000 with 20% profit and 5% commission gives R$13,333, because 10,000 ÷ (1 − 0.25).\nCost: percentages are added to the cost. In the same example, R$12,500.',
  },
  'catalogue-help.temperature': {
    pt: 'Pelo clima do lugar, a perda de cada mês é calculada com a temperatura da cidade e o coeficiente do módulo.\nPerda fixa usa a mesma porcentagem em todos os meses e lugares.',
    en: 'With local climate, each month’s loss comes from the city’s temperature and the module’s coefficient.\nA fixed loss uses the same percentage for every month and place.',
  },
  'catalogue-help.rounding': {
    pt: 'A potência necessária raramente dá um número inteiro de módulos. Aqui se escolhe como a quantidade é arredondada. “Apenas pares” serve a telhados com duas águas iguais.',
    en: 'The power needed is rarely a whole number of modules. Choose how to round it. “Even numbers only” suits roofs with two equal sides.',
  },
  'catalogue-help.increase': {
    pt: 'Soma-se ao consumo médio antes de calcular o sistema: 10 % sobre 500 kWh dimensiona para 550 kWh por mês. Serve a quem vai instalar um ar-condicionado ou trocar de carro.',
    en: 'Added to average consumption before sizing the system: 10% of 500 kWh sizes it for 550 kWh per month. Useful when the customer will add air conditioning or an electric car.',
  },
})
