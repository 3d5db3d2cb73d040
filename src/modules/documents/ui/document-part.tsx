import { type ComponentType, Suspense } from 'react'
import type { Asked } from '../../../platform/access/permission.ts'
import type { Needs } from '../../../platform/contract/endpoint.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { isShown, useOpenAreas } from '../../../platform/ui/routing/areas.tsx'
import type { DocumentDetail } from '../contract.ts'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Parts that it adds to the page of a document, below who signs: what the signatures moved. */
    documentParts?: readonly DocumentPart[]
  }
}

/** What a later module says about a document. */
interface DocumentPart {
  id: string
  needs?: Needs
  hiddenWith?: Asked
  part: ComponentType<{ document: Pick<DocumentDetail, 'id' | 'dealId'> }>
}

/** What other modules say about a document, as far as the person may see it. */
export function AddedParts({ document }: { document: DocumentDetail }) {
  const granted = usePermissions()
  const parts: DocumentPart[] = useOpenAreas().flatMap(({ documentParts = [] }) => documentParts)
  return (
    <Suspense fallback={null}>
      {parts
        .filter((one) => isShown(granted, one))
        .map(({ id, part: Part }) => (
          <Part key={id} document={document} />
        ))}
    </Suspense>
  )
}
