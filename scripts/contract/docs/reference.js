// Shows the contract that is beside this file. Try-it calls the server that the page came from.
const prefer = document.querySelector('#prefer');
const form = prefer.closest('form');
form.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#origin').textContent = location.origin;

function preferResponse(wish) {
  prefer.value = wish;
  prefer.focus();
}

/** The browser handles the session cookie, so there is nothing to authorize here. */
const nothing = () => () => null;
const withoutAuthorize = { wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } };

/** Filters by everything that an operation's line shows, not only by tag and path. */
const filterByLine = ({ React: { createElement } }) => ({
  fn: {
    opsFilter(taggedOperations, phrase) {
      const wanted = phrase.trim().toLowerCase();
      const matches = (tag, entry) => {
        const operation = entry.get('operation');
        const line = [
          tag,
          entry.get('method'),
          entry.get('path'),
          operation.get('operationId'),
          operation.get('summary'),
        ];
        return line.join(' ').toLowerCase().includes(wanted);
      };
      return taggedOperations
        .map((group, tag) =>
          group.update('operations', (list) => list.filter((entry) => matches(tag, entry))),
        )
        .filter((group) => group.get('operations').size > 0);
    },
  },
  components: {
    FilterContainer: ({ layoutActions }) =>
      createElement(
        'p',
        { className: 'filter wrapper' },
        createElement('label', { htmlFor: 'filter' }, 'Filter by tag, path, operationId or summary'),
        createElement('input', {
          id: 'filter',
          type: 'search',
          autoComplete: 'off',
          spellCheck: false,
          onChange: ({ target }) => layoutActions.updateFilter(target.value),
        }),
      ),
  },
});

/** Renders every operation. If there are many, Swagger UI omits those out of view, so Ctrl+F does not find them. */
const renderAll = ({ React: { createElement } }) => ({
  components: {
    operations({ specSelectors, layoutSelectors, layoutActions, oas3Selectors, getComponent, getConfigs }) {
      const OperationTag = getComponent('OperationTag');
      const OperationContainer = getComponent('OperationContainer', true);
      const shared = { layoutSelectors, layoutActions, oas3Selectors, getComponent, getConfigs };
      const groups = [...specSelectors.taggedOperations().entries()];
      if (groups.length === 0) return createElement('p', null, 'No operation matches.');
      return groups.map(([tag, group]) =>
        createElement(
          OperationTag,
          { ...shared, key: tag, tag, tagObj: group, specUrl: specSelectors.url() },
          ...group.get('operations').map((op) => {
            const [path, method] = [op.get('path'), op.get('method')];
            const key = `${method} ${path}`;
            return createElement(OperationContainer, {
              key,
              tag,
              op,
              path,
              method,
              specPath: op.get('specPath'),
            });
          }),
        ),
      );
    },
  },
});

/** Adds an outline below each operation, because browsers search the text of a closed `details` and open it. */
const withOutline =
  (outline) =>
  ({ React: { createElement, Fragment, memo } }) => {
    const rowsOf = (rows) =>
      rows.map(({ name, type, description }, index) =>
        createElement(
          'p',
          { key: index },
          createElement('code', null, name),
          ` ${type}`,
          description && createElement('span', null, description),
        ),
      );
    const preferOf = (prefer) =>
      prefer.map((wish) =>
        createElement(
          'button',
          { key: wish, type: 'button', onClick: () => preferResponse(wish) },
          `Prefer: ${wish}`,
        ),
      );
    const Outline = memo(({ id }) =>
      createElement(
        'details',
        { className: 'operation-outline' },
        createElement('summary', null, `Fields, hints and examples of ${id}`),
        outline[id].description && createElement('p', null, outline[id].description),
        rowsOf(outline[id].hints),
        ...outline[id].parts.map(({ title, description, rows, prefer }) =>
          createElement(
            Fragment,
            null,
            createElement('h4', null, title),
            description && createElement('p', null, description),
            preferOf(prefer),
            rowsOf(rows),
          ),
        ),
      ),
    );
    // Webhooks have no outline: nobody calls them here.
    const operation = (Operation) => (props) => {
      const id = props.operation.get('operationId');
      return createElement(
        Fragment,
        null,
        createElement(Operation, props),
        outline[id] && createElement(Outline, { id }),
      );
    };
    return { wrapComponents: { operation } };
  };

async function start() {
  const response = await fetch('./outline.json');
  window.SwaggerUIBundle({
    url: './openapi.json',
    domNode: document.querySelector('#reference'),
    plugins: [withoutAuthorize, filterByLine, renderAll, withOutline(await response.json())],
    deepLinking: true,
    docExpansion: 'list',
    displayOperationId: true,
    filter: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    // Each operation's outline already shows the schemas.
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 4,
    requestInterceptor(request) {
      const wish = prefer.value.trim();
      if (!request.loadSpec && wish) request.headers.Prefer = wish;
      return request;
    },
  });
}

start();
