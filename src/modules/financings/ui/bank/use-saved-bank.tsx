import { type ReactNode, useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { type Financing, financings } from '../../contract.ts'
import { losesDecision } from '../../financing.ts'
import { bankNames } from '../../setup/names-contract.ts'
import { changed } from '../use-financing-calls.ts'
import { ReplaceBankDialog } from './replace-bank-dialog.tsx'

interface Asked {
  body: { bankId: string | null }
  /** The field is done with it, saved or not. */
  done(): void
}

/** Saves fields of a financing; another bank is asked for first where it takes what the present one decided. */
export function useSavedBank(financing: Financing): { save(body: object): Promise<unknown>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const edit = useCall(financings.edit, { refreshes: changed, tells: 'nowhere' })
  const { data: banks = [] } = useItem(bankNames, {}, { enabled: asked !== null })
  const send = (body: object) => edit.call({ params: { id: financing.id }, body } as never)
  const save = (body: object) => {
    if (!takesBank(body) || financing.statusKind === 'paid' || !losesDecision(financing, body.bankId)) return send(body)
    return new Promise<void>((resolve) => setAsked({ body, done: resolve }))
  }
  const question = asked && (
    <ReplaceBankDialog
      financing={financing}
      to={banks.find(({ id }) => id === asked.body.bankId)?.name ?? ''}
      run={() => send({ ...asked.body, isConfirmed: true })}
      onClose={() => {
        asked.done()
        setAsked(null)
      }}
    />
  )
  return { save, question }
}

const takesBank = (body: object): body is Asked['body'] => 'bankId' in body
