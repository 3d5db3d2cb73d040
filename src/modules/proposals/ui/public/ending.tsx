import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { documentWords } from '../../document/words.ts'

/** The last lines of the page: who offers, and what is told of its reading. */
export function Ending({ model, isWatched }: { model: ProposalDocumentModel; isWatched: boolean }) {
  const { t, date } = documentWords(model.lang)
  const { consultant, company, head } = model
  const who = [
    [consultant.name, consultant.phone].filter(Boolean).join(', '),
    [company.legalName, company.document && `CNPJ ${company.document}`].filter(Boolean).join(', '),
    t('public.end', { revision: head.revision, date: date(head.issuedOn) }),
  ]
  return (
    <p className="pp-end">
      {who.filter(Boolean).join(' · ')}
      <br />
      {isWatched && (
        <>
          {t('public.watched', { company: company.name })}
          <br />
        </>
      )}
      {t('public.published_with')}
    </p>
  )
}
