import type { ReadTemplate } from './template.ts'

const saysSo = /^(aviso|mensagem|texto|notice|message|text)/i

/** Whether a template is there to carry any text: its one blank, or its own name where blanks are numbers, says so. */
const isForAnyText = ({ name, fields: [blank = ''] }: Pick<ReadTemplate, 'name' | 'fields'>) =>
  saysSo.test(/^\d+$/.test(blank) ? name : blank)

/** The approved template that carries a text of ours to somebody who has not written for a day; undefined where there is none. */
export const carryingTemplate = <One extends Omit<ReadTemplate, 'body'>>(templates: readonly One[]) =>
  templates.find((one) => one.status === 'APPROVED' && one.isPlain && one.fields.length === 1 && isForAnyText(one))
