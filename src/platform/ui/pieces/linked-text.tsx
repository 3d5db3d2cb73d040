import { piecesWithLinks } from '../text/links.ts'

/** A text as it was written, in which addresses of pages lead there: the page that is opened learns nothing of ours. */
export const LinkedText = ({ text }: { text: string }) =>
  piecesWithLinks(text).map(({ at, text: piece, isLink }) =>
    isLink ? (
      <a key={at} href={piece} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
