import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { isCpf } from '../../platform/brazil/cpf.ts'
import type { Dice } from './dice.ts'

const women =
  'Maria Aparecida|Ana Paula|Juliana|Fernanda|Patrícia|Márcia|Adriana|Sandra Regina|Camila|Aline|Luciana|Vanessa|Renata|Cláudia|Simone|Rosângela|Francisca|Beatriz|Letícia|Mariana|Gabriela|Larissa|Daniela|Tatiane|Eliane|Vera Lúcia|Terezinha|Helena|Cristiane|Débora|Sônia Maria|Raquel|Priscila|Bruna|Isabela|Luíza|Carolina|Josefa|Neuza|Marlene'.split(
    '|',
  )
const men =
  'José Carlos|João Batista|Antônio|Francisco|Carlos Eduardo|Paulo Henrique|Pedro|Lucas|Luiz Henrique|Marcos|Rafael|Daniel|Marcelo|Bruno|Eduardo|Felipe|Rodrigo|Gustavo|Fábio|Leandro|André Luís|Fernando|Ricardo|Sebastião|Wanderley|Edson|Márcio|Sérgio|Vinícius|Thiago|Gilberto|Osvaldo|Valdir|Roberto|Geraldo|Anderson|Leonardo|Matheus|Cláudio|Reginaldo'.split(
    '|',
  )
const surnames =
  'Silva|Santos|Oliveira|Souza|Pereira|Lima|Ferreira|Costa|Rodrigues|Almeida|Nascimento|Alves|Carvalho|Araújo|Ribeiro|Gomes|Martins|Rocha|Barbosa|Cardoso|Teixeira|Moreira|Mendes|Nunes|Cavalcante|Albuquerque|Prado|Borges|Rezende|Queiroz|Vasconcelos|Pacheco|Gonçalves|Medeiros|Guimarães|Freitas|Peixoto|Monteiro|Siqueira|Marques|Tavares|Duarte|Campos|Batista|Figueiredo|Machado|Assunção|Conceição'.split(
    '|',
  )
const joints: Record<string, string> = {
  Silva: ' da',
  Santos: ' dos',
  Oliveira: ' de',
  Souza: ' de',
  Lima: ' de',
  Costa: ' da',
  Almeida: ' de',
  Nascimento: ' do',
  Rocha: ' da',
  Freitas: ' de',
  Conceição: ' da',
  Queiroz: ' de',
  Medeiros: ' de',
}

export interface Person {
  name: string
  woman: boolean
}

export function personName(dice: Dice): Person {
  const woman = dice.chance(0.5)
  const first = dice.pick(woman ? women : men)
  const middle = dice.pick(surnames)
  let last = dice.pick(surnames)
  while (last === middle) last = dice.pick(surnames)
  const joint = dice.chance(0.6) ? (joints[last] ?? '') : ''
  const suffix = !woman && dice.chance(0.06) ? dice.pick([' Filho', ' Júnior', ' Neto']) : ''
  return { name: dice.chance(0.7) ? `${first} ${middle}${joint} ${last}${suffix}` : `${first} ${last}${suffix}`, woman }
}

/** Kinds of business: the parts of their names and how they use energy. */
const businesses = [
  ['commercial', 'Padaria e Confeitaria', ['Pão da Terra', 'Trigo Dourado', 'São José', 'Bom Sabor']],
  ['commercial', 'Supermercado', ['Irmãos Queiroz', 'Bom Preço', 'Econômico', 'União']],
  ['commercial', 'Auto Posto', ['Rota 365', 'Trevão', 'Bandeirantes', 'Cerrado']],
  ['commercial', 'Farmácia', ['Vida e Saúde', 'Central', 'Popular', 'Nossa Senhora da Abadia']],
  ['commercial', 'Academia', ['Corpo em Forma', 'Movimento', 'Ferro Forte', 'Equilíbrio']],
  ['commercial', 'Clínica Odontológica', ['Sorriso Pleno', 'Odonto Vida', 'Dental Prado', 'São Lucas']],
  ['commercial', 'Restaurante', ['Sabor de Minas', 'Fogão a Lenha', 'Recanto Mineiro', 'Tempero da Serra']],
  ['commercial', 'Pousada', ['Recanto das Águas', 'Vale Verde', 'Serra Azul', 'Ipê Amarelo']],
  ['commercial', 'Colégio', ['Novo Saber', 'Educar', 'Caminhos', 'Monteiro Lobato']],
  ['industrial', 'Marcenaria', ['Arte & Forma', 'Madeira Nobre', 'Móveis Planejados Prisma', 'Dois Irmãos']],
  ['industrial', 'Metalúrgica', ['Aço Forte', 'Triângulo', 'Santa Bárbara', 'Imperial']],
  ['industrial', 'Laticínios', ['Serra Alta', 'Vale do Leite', 'Boa Vista', 'Fazendinha']],
  ['industrial', 'Confecções', ['Linha Fina', 'Moda Viva', 'Ponto a Ponto', 'Estilo Próprio']],
  ['rural', 'Fazenda', ['Santa Rita do Araguaia', 'Boa Esperança', 'Água Limpa', 'Três Barras', 'São Bento']],
  ['rural', 'Granja', ['Ovos do Vale', 'Alvorada', 'Santa Luzia', 'Rio Claro']],
  ['rural', 'Agropecuária', ['Terra Boa', 'Campo Verde', 'Novilho', 'Cerradão']],
] as const

export interface Business {
  name: string
  legal: string
  use: 'commercial' | 'industrial' | 'rural'
}

export function businessName(dice: Dice): Business {
  const [use, kind, names] = dice.pick(businesses)
  const name = `${kind} ${dice.chance(0.4) ? `${dice.pick(surnames)} & ${dice.pick(surnames)}` : dice.pick(names)}`
  const owner = dice.pick(surnames)
  return { use, name, legal: `${name} ${dice.pick(['Ltda.', 'Ltda.', `de ${owner} Ltda.`, '– ME', 'EIRELI'])}` }
}

/** The two check digits of a CPF or CNPJ, found by trying all of them. */
const closed = (start: string, isRight: (text: string) => boolean) => {
  for (let end = 0; end < 100; end++) {
    const text = start + String(end).padStart(2, '0')
    if (isRight(text)) return text
  }
  throw new Error(`No check digits close ${start}.`)
}

export const cpf = (dice: Dice) => closed(dice.digits(9), isCpf)

/** One in eight has letters, as new companies do since July 2026. */
export function cnpj(dice: Dice) {
  const root = dice.chance(0.12)
    ? Array.from({ length: 8 }, () => dice.pick([...'0123456789ABCDEFGHJKLMNPRSTUVWXYZ'])).join('')
    : dice.digits(8)
  return closed(cnpjCharacters(`${root}0001`), isCnpj)
}

const streets =
  'Rua das Acácias|Avenida Brasil|Rua Professora Juvenília dos Santos|Avenida Getúlio Vargas|Rua Tiradentes|Rua São João|Avenida João Naves de Ávila|Rua dos Ipês|Rua Quinze de Novembro|Avenida Santos Dumont|Rua Bernardo Guimarães|Rua Goiás|Rua Coronel Antônio Alves|Avenida Rondon Pacheco|Rua das Palmeiras|Rua Dom Pedro II|Rua Sete de Setembro|Avenida Presidente Vargas|Rua Machado de Assis|Rua Rui Barbosa'.split(
    '|',
  )
const districts =
  'Centro|Santa Mônica|Jardim Botânico|Vila Nova|Jardim Europa|Nossa Senhora Aparecida|São Cristóvão|Jardim Paulista|Bela Vista|Boa Vista|Planalto|Jardim América|Alto da Colina|Residencial dos Lagos|Vila Tibério|Tibery'.split(
    '|',
  )

export const address = (dice: Dice) => ({
  street: dice.pick(streets),
  number: String(dice.whole(10, 2400)),
  district: dice.pick(districts),
  complement: dice.chance(0.15) ? dice.pick(['Casa 2', 'Fundos', 'Sala 4', 'Lote 12']) : '',
})

const plain = (text: string) => text.normalize('NFD').replace(/[^A-Za-z ]/g, '')

/** An address at a mail domain that nobody owns. */
export function email(dice: Dice, name: string, number: number) {
  const words = plain(name)
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2)
  return `${words[0]}.${words.at(-1)}${dice.chance(0.4) ? dice.whole(1, 99) : ''}.${number}@exemplo.com.br`
}
