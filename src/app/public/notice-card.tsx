import type { ReactNode } from 'react'
import type { Brand } from '../../modules/proposals/document/document-model.ts'
import { documentWords } from '../../modules/proposals/document/words.ts'
import { PublicFrame } from '../../modules/proposals/ui/public/public-frame.tsx'
import type { Lang } from '../../platform/i18n/messages.ts'

interface NoticeCardProps {
  lang: Lang
  brand: Brand
  company: string
  title?: string
  children?: ReactNode
}

/** A card under the company's bar, shown instead of a proposal. */
export function NoticeCard({ lang, brand, company, title, children }: NoticeCardProps) {
  return (
    <PublicFrame words={documentWords(lang)} brand={brand} company={company ? { name: company } : null} hasBand>
      <main className="pp-alone">
        {title && (
          <section className="pp-card">
            <h1>{title}</h1>
            {children}
          </section>
        )}
      </main>
    </PublicFrame>
  )
}
