import { expect, it } from 'vitest'
import { failedSentence } from '../../platform/contract/failing.ts'
import { contractsFailing } from '../contracts/failing.ts'
import { filesFailing } from '../files/failing.ts'
import { documentsFailing } from './failing.ts'

const all = [...documentsFailing, ...filesFailing, ...contractsFailing]
const id = '0199a000-0000-7000-8000-000000000001'
const signers = `/api/documents/${id}/signers`

const tells = (name: [string, string], calls: [string, string, string, string][]) => {
  for (const [method, url, pt, en] of calls)
    expect(failedSentence(all, method, url), `${method} ${url}`).toEqual({
      pt: `Não foi possível ${pt} ${name[0]}.`,
      en: `Unable to ${en} ${name[1]}.`,
    })
}

it('[DOCS-025] a call for a signatory that failed says what was not done', () => {
  tells(
    ['o signatário', 'the signatory'],
    [
      ['GET', signers, 'carregar', 'get'],
      ['GET', `/api/documents/${id}/proposed-signers`, 'carregar', 'get'],
      ['POST', signers, 'criar', 'create'],
      ['PUT', `${signers}/${id}`, 'atualizar', 'update'],
      ['DELETE', `${signers}/${id}`, 'excluir', 'delete'],
    ],
  )
})

it('[DOCS-026] a call for a document or a file that failed says what was not done', () => {
  tells(
    ['o documento', 'the document'],
    [
      ['GET', '/api/documents', 'carregar', 'get'],
      ['GET', `/api/documents/${id}`, 'carregar', 'get'],
      ['POST', `/api/deals/${id}/documents`, 'criar', 'create'],
      ['POST', `/api/deals/${id}/document-files`, 'criar', 'create'],
      ['PATCH', `/api/documents/${id}`, 'atualizar', 'update'],
      ['DELETE', `/api/documents/${id}`, 'excluir', 'delete'],
    ],
  )
  tells(
    ['o arquivo', 'the file'],
    [
      ['GET', '/api/files', 'carregar', 'get'],
      ['POST', '/api/files', 'criar', 'create'],
      ['PATCH', `/api/files/${id}`, 'atualizar', 'update'],
      ['DELETE', `/api/files/${id}`, 'excluir', 'delete'],
    ],
  )
})

it('[POST-031] a call for a contract that failed says what was not done', () => {
  const at = `/api/deals/${id}/contract`
  tells(
    ['o contrato', 'the contract'],
    [
      ['GET', at, 'carregar', 'get'],
      ['POST', at, 'criar', 'create'],
      ['PATCH', at, 'atualizar', 'update'],
      ['DELETE', at, 'excluir', 'delete'],
    ],
  )
})
