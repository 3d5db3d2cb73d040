import type { BlockKind } from '../../../platform/blocks/block.ts'

const text = { pt: 'Texto', en: 'Text' }

/** The blocks that show what the company writes itself. */
export const generalBlocks: readonly BlockKind[] = [
  {
    kind: 'heading',
    words: { pt: 'Título', en: 'Heading' },
    group: 'text',
    settings: {
      text: { kind: 'line', words: text, most: 200, start: 'Título' },
      size: {
        kind: 'choice',
        words: { pt: 'Tamanho', en: 'Size' },
        options: { small: { pt: 'Pequeno', en: 'Small' }, large: { pt: 'Grande', en: 'Large' } },
        start: 'small',
      },
    },
  },
  {
    kind: 'text',
    words: text,
    group: 'text',
    settings: {
      text: { kind: 'text', words: text, most: 20_000, start: 'Escreva aqui.' },
      tone: {
        kind: 'choice',
        words: { pt: 'Aparência', en: 'Look' },
        options: {
          plain: { pt: 'Simples', en: 'Plain' },
          box: { pt: 'Em destaque', en: 'Highlighted' },
          note: { pt: 'Letra miúda', en: 'Small print' },
        },
        start: 'plain',
      },
    },
  },
  {
    kind: 'picture',
    words: { pt: 'Imagem', en: 'Picture' },
    group: 'text',
    settings: {
      picture: { kind: 'picture', words: { pt: 'Imagem', en: 'Picture' } },
      caption: { kind: 'line', words: { pt: 'Legenda', en: 'Caption' }, most: 200 },
      height: {
        kind: 'choice',
        words: { pt: 'Altura', en: 'Height' },
        options: {
          low: { pt: 'Faixa', en: 'Strip' },
          medium: { pt: 'Média', en: 'Medium' },
          high: { pt: 'Meia página', en: 'Half a page' },
        },
        start: 'medium',
      },
    },
  },
  {
    kind: 'table',
    words: { pt: 'Tabela', en: 'Table' },
    group: 'text',
    settings: {
      cells: { kind: 'cells', words: { pt: 'Células', en: 'Cells' } },
      head: { kind: 'switch', words: { pt: 'Primeira linha é título', en: 'First row is a heading' }, start: true },
    },
  },
  {
    kind: 'team',
    words: { pt: 'Equipe', en: 'Team' },
    group: 'company',
    settings: {
      people: {
        kind: 'cells',
        words: { pt: 'Pessoas: nome | função | contato', en: 'People: name | role | contact' },
        start: [['{{usuario.nome}}', 'Quem atende você', '{{usuario.telefone}}']],
      },
      picture: { kind: 'picture', words: { pt: 'Foto da equipe', en: 'Photo of the team' } },
    },
  },
  { kind: 'columns', words: { pt: 'Colunas', en: 'Columns' }, group: 'text', columns: 2 },
  {
    kind: 'space',
    words: { pt: 'Espaço', en: 'Space' },
    group: 'text',
    settings: {
      size: {
        kind: 'choice',
        words: { pt: 'Tamanho', en: 'Size' },
        options: {
          small: { pt: 'Pequeno', en: 'Small' },
          medium: { pt: 'Médio', en: 'Medium' },
          large: { pt: 'Grande', en: 'Large' },
        },
        start: 'medium',
      },
    },
  },
]
