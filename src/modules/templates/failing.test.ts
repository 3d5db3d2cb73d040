import { expect, it } from 'vitest'
import { failedSentence } from '../../platform/contract/failing.ts'
import { templateFailing } from './failing.ts'

const id = '0198f000-0000-7000-8000-000000000003'

it('[TMPL-024] a failure to get, create, update, delete or copy a template says which, in both languages', () => {
  const said = (method: string, url: string) => failedSentence(templateFailing, method, `/api${url}`)
  const calls = {
    carregar: [
      ['GET', '/templates?kind=proposals'],
      ['GET', `/templates/${id}`],
      ['GET', `/modeloEmail/${id}`],
      ['GET', '/modeloEmail'],
    ],
    criar: [
      ['POST', '/templates'],
      ['POST', '/modeloEmail'],
    ],
    atualizar: [
      ['PATCH', `/templates/${id}`],
      ['PUT', `/templates/${id}/draft`],
      ['POST', `/templates/${id}/versions`],
      ['PUT', `/modeloEmail/${id}`],
    ],
    excluir: [
      ['DELETE', `/templates/${id}`],
      ['DELETE', `/modeloEmail/${id}`],
    ],
    copiar: [
      ['POST', `/templates/${id}/copy`],
      ['POST', `/modeloEmail/copiar/${id}`],
    ],
  } as const
  const english = { carregar: 'get', criar: 'create', atualizar: 'update', excluir: 'delete', copiar: 'copy' }
  for (const [verb, tried] of Object.entries(calls))
    for (const [method, url] of tried)
      expect([method, url, said(method, url)]).toEqual([
        method,
        url,
        {
          pt: `Não foi possível ${verb} o modelo.`,
          en: `Unable to ${english[verb as keyof typeof english]} the model.`,
        },
      ])
})
