import { data } from "react-router";
import { NotFoundPage } from "../layouts/not-found-page.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export const meta = () => [{ title: "404 | Avspark" }];

export default function NotFound() {
	return <NotFoundPage />;
}
