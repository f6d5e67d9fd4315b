export { Showcase as Component } from '#ui/showcase/Showcase.tsx';
