import type { DocumentCompany } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'

interface WorksProps {
  works: DocumentCompany['works']
  words: DocumentWords
}

/** What the company has built; read when they come into sight. */
export function Works({ works, words }: WorksProps) {
  if (works.length === 0) return null
  return (
    <div className="pp-works">
      <h3>{words.t('public.works')}</h3>
      <ul>
        {works.map(({ picture, caption }) => (
          <li key={picture}>
            <img
              src={picture}
              alt={caption || words.t('document.company.work')}
              width={1200}
              height={800}
              loading="lazy"
            />
            {caption && <small>{caption}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}
