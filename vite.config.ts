import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { calls } from './local/calls.ts'
import { chunkGroups, compiledAhead } from './local/chunks.ts'
import { handbook } from './local/handbook.ts'
import { buildTarget, oldBrowsersStyles } from './local/oldest-browsers.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('frontend'),
  plugins: [calls(), handbook(), react(), tailwindcss(), oldBrowsersStyles()],
  build: {
    outDir: at('dist/site'),
    emptyOutDir: true,
    target: buildTarget,
    assetsDir: 'assets',
    sourcemap: false,
    // For local/prerender.ts, which takes it away again.
    manifest: true,
    // Above this a picture or font is a file of its own: the content security policy has no room for data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, postBanner: compiledAhead } },
  },
})
