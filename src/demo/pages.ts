import { Hono } from 'hono';
import { html } from 'hono/html';
import { getLocale, sendPage } from '#sandbox/pages/layout.ts';
import { demoPaths } from './messages.ts';
import { scenarios } from './scenarios.ts';

/** The demo's own pages. */
export function createDemoPages(reset: () => Promise<void>): Hono {
  const app = new Hono();
  app.get(demoPaths.tour, (context) => {
    const { t, prefix } = getLocale(context);
    const body = html`
      <div class="stack gap-5">
        <div class="stack gap-2 start"><h1>${t('demo.tourTitle')}</h1><p class="measure text-row text-muted">${t('demo.tourLead')}</p></div>
        <div class="stack gap-3">${scenarios.map(
          ({ id }) => html`
            <section class="card padded stack gap-1"><a class="link tap font-semibold" href="${prefix || '/'}?scenario=${id}">${t(`demo.scenarios.${id}.title`)}</a>
            <span class="text-muted">${t(`demo.scenarios.${id}.text`)}</span></section>`,
        )}</div>
      </div>`;
    return sendPage(context, { title: t('demo.tourTitle'), body, session: null });
  });
  app.post(demoPaths.reset, async (context) => {
    await reset();
    return context.redirect('/', 303);
  });
  app.get(demoPaths.alive, (context) => context.body(null, 204));
  return app;
}
