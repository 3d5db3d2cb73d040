import { describe, expect, it } from 'vitest'
import { html, raw } from './html.ts'

describe('html', () => {
  it('escapes everything that is put into it', () => {
    expect(html`<p title="${'"><script>'}">${`<b> & 'x'`}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp; &#39;x&#39;</p>',
    )
  })

  it('keeps markup of its own, joins lists and leaves nothing for what is absent', () => {
    const items = ['a', 'b'].map((name) => html`<li>${name}</li>`)
    expect(html`<ul>${items}${null}${undefined}${false}${0}</ul>${raw('<hr>')}`.markup).toBe(
      '<ul><li>a</li><li>b</li>0</ul><hr>',
    )
  })
})
