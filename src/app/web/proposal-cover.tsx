import { useEffect, useMemo, useRef, useState } from 'react'
import type { CoverProps } from '../../modules/branding/ui/whitelabel-page.tsx'
import { coverDocument } from '../../modules/proposals/document/proposal-document.ts'
import { sampleDocumentModel } from '../../modules/proposals/document/sample-document.ts'

/** The width of the sheet in CSS pixels: 210 mm. */
const sheet = 794

/** The cover of a sample proposal as it is printed, scaled to the available width. */
export function ProposalCover({ brand, company }: CoverProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const { primaryColor, secondaryColor, coverLogoUrl, bannerUrl } = brand
  const markup = useMemo(() => {
    const model = sampleDocumentModel()
    return coverDocument({
      ...model,
      company: { ...model.company, name: company || model.company.name },
      brand: {
        primary: primaryColor,
        secondary: secondaryColor,
        logo: null,
        logoOnDark: coverLogoUrl || null,
        banner: bannerUrl || null,
      },
    })
  }, [primaryColor, secondaryColor, coverLogoUrl, bannerUrl, company])

  useEffect(() => {
    const element = frame.current!
    // In a shadow root, so that the sheet's styles and the application's do not affect each other.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.innerHTML = markup
  }, [markup])
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.min(480, entry!.contentRect.width)))
    watch.observe(frame.current!.parentElement!)
    return () => watch.disconnect()
  }, [])

  return <div ref={frame} style={{ zoom: width / sheet, width: sheet }} inert />
}
