import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Works } from './works.tsx'

type CompanySectionProps = { model: ProposalDocumentModel; words: DocumentWords }

/** The installing company, with the data from its own records; missing data are left out. */
export function CompanySection({ model, words }: CompanySectionProps) {
  const { t } = words
  const { company, terms, brand } = model
  const { installation } = terms.warranties
  const facts: [string, string | null][] = [
    [
      t('public.company.legal'),
      [company.legalName, company.document && `CNPJ ${company.document}`].filter(Boolean).join(', '),
    ],
    [t('public.company.address'), company.address],
    [t('public.company.phone'), company.phone],
    [
      t('public.company.warranty'),
      installation && !terms.warrantyTexts?.installation
        ? t('public.company.years', { count: installation.years })
        : null,
    ],
  ]
  return (
    <section className="pp-card pp-company-card">
      {brand.banner && <img className="pp-banner" src={brand.banner} alt="" />}
      <h2>{t('public.who')}</h2>
      <p>
        <b>{company.name}</b>
      </p>
      {company.about && <p className="pp-own">{company.about}</p>}
      <Works works={company.works} words={words} />
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {company.site && (
          <div>
            <dt>{t('public.company.site')}</dt>
            <dd>
              <a
                href={/^https?:/.test(company.site) ? company.site : `https://${company.site}`}
                target="_blank"
                rel="noreferrer"
              >
                {company.site.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
