/** Generated from the server's OpenAPI schema by "npm run schema"; not to be edited. */

export interface paths {
    "/api/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read Info */
        get: operations["read_info_api_info_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description Some of the games, the one changed last first. after: `next` of the page before.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        /**
         * Create Game
         * @description A new game; an engine that is to move begins to think.
         */
        post: operations["create_game_api_games_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Game
         * @description The game; an engine that is to move begins to think, also after a restart of the server.
         */
        get: operations["read_game_api_games__game_id__get"];
        put?: never;
        post?: never;
        /**
         * Delete Game
         * @description Deletes the game for good.
         */
        delete: operations["delete_game_api_games__game_id__delete"];
        options?: never;
        head?: never;
        /**
         * Change Game
         * @description Another name for the game.
         */
        patch: operations["change_game_api_games__game_id__patch"];
        trace?: never;
    };
    "/api/games/{game_id}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play Turn
         * @description Makes a turn. The same with the same number again changes nothing; 409 for another one.
         */
        post: operations["play_turn_api_games__game_id__turns_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find Rest
         * @description How a level would complete a growth of a person. Nothing changes; 409 for another turn.
         */
        post: operations["find_rest_api_games__game_id__rest_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo Turns
         * @description Takes back all turns after the first `turns_left`, and a resignation.
         */
        post: operations["undo_turns_api_games__game_id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description The player gives up and loses; also the way to stop a decided game.
         */
        post: operations["resign_api_games__game_id__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause Game
         * @description Has the engines and the clock of the game rest, or go on; a turn goes on, too.
         */
        post: operations["pause_game_api_games__game_id__pause_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/pace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pace Game
         * @description Has engines that play each other wait so long before each turn, so that it can be watched.
         */
        post: operations["pace_game_api_games__game_id__pace_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill
         * @description Plays a decided game to the full board for both sides; 409 while it is not decided.
         */
        post: operations["fill_api_games__game_id__fill_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Record
         * @description The game as a file. 422 for a game that the format cannot hold.
         */
        get: operations["download_record_api_games__game_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Record
         * @description A record of any format as a game between two humans.
         *
         *     id: of a game that a page has kept without the server. It may be sent again, also when the game
         *     has gone on; where the server's game of this id has gone another way, both are kept. white,
         *     black: the level of the engine that plays this colour of it, if one does. helped: somebody has
         *     taken a turn back in it.
         */
        post: operations["open_record_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Studies
         * @description All studies, the one changed last first.
         */
        get: operations["list_studies_api_studies_get"];
        put?: never;
        /**
         * Create Study
         * @description A new study; of a game that has one already, and has not gone on since, that one.
         */
        post: operations["create_study_api_studies_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studies/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Study
         * @description A record of any format as a study, with all that is said and tried in it.
         */
        post: operations["open_study_api_studies_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studies/{study_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read Study */
        get: operations["read_study_api_studies__study_id__get"];
        /**
         * Save Study
         * @description The study as it is to be from now on; 409 when it was changed elsewhere.
         */
        put: operations["save_study_api_studies__study_id__put"];
        post?: never;
        /**
         * Delete Study
         * @description Deletes the study for good.
         */
        delete: operations["delete_study_api_studies__study_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studies/{study_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Review
         * @description Begins to review the game; how far it is, and the review itself, is told as news.
         */
        post: operations["begin_review_api_studies__study_id__review_post"];
        /**
         * Stop Review
         * @description Ends the review that is being made; nothing of it stays.
         */
        delete: operations["stop_review_api_studies__study_id__review_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studies/{study_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Study
         * @description The study as a file. 422 for a study that the format cannot hold.
         */
        get: operations["download_study_api_studies__study_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Examples
         * @description All of them, small boards first, described in that language.
         */
        get: operations["list_examples_api_examples_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find Games
         * @description A page of games; of a position also what was played next from it.
         */
        get: operations["find_games_api_library_games_get"];
        put?: never;
        /**
         * Import Games
         * @description Adds records of any format, a file each. A file that cannot be read keeps none back.
         *
         *     replace: the record of a game that is there already is replaced.
         */
        post: operations["import_games_api_library_games_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/games/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Examples
         * @description Adds the games that come with the program, with commentary in that language.
         */
        post: operations["import_examples_api_library_games_examples_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/games/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Library Game
         * @description The game with its record, whole as it was imported.
         */
        get: operations["read_library_game_api_library_games__number__get"];
        put?: never;
        post?: never;
        /**
         * Delete Library Game
         * @description Deletes the game for good.
         */
        delete: operations["delete_library_game_api_library_games__number__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/games/{number}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Library Game
         * @description The game as a file. 422 for a game that the format cannot hold.
         */
        get: operations["download_library_game_api_library_games__number__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find Opening
         * @description What was played next in the library and in the example games, and what the engine's book
         *     knows; only of games with the rules of the position.
         */
        get: operations["find_opening_api_openings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Progress
         * @description The finished games of people against the engine, the first finished first.
         */
        get: operations["read_progress_api_progress_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * BegunGrowth
         * @description The growth stones that stand already of the turn `number`, and who is to complete it.
         */
        BegunGrowth: {
            /** Number */
            number: number;
            /** Points */
            points: string[];
            /** Level */
            level: string;
        };
        /** Body_import_games_api_library_games_post */
        Body_import_games_api_library_games_post: {
            /** Files */
            files: File[];
        };
        /** Body_open_record_api_records_post */
        Body_open_record_api_records_post: {
            /** File */
            file: File;
            /** Id */
            id?: string | null;
            /** White */
            white?: string | null;
            /** Black */
            black?: string | null;
            /** Helped */
            helped?: boolean | null;
        };
        /** Body_open_study_api_studies_records_post */
        Body_open_study_api_studies_records_post: {
            /** File */
            file: File;
        };
        /**
         * BookFacts
         * @description What the engine's book of first turns says of a turn. White's view.
         *
         *     share: of the visits that its turns got there, 0 to 1.
         */
        BookFacts: {
            /** Share */
            share: number;
            /** Win Probability */
            win_probability: number;
            /** Margin */
            margin: number;
        };
        /**
         * Bounds
         * @description Between what the final margin must lie, whatever is played.
         */
        Bounds: {
            /** Low */
            low: number;
            /** High */
            high: number;
        };
        /**
         * Clock
         * @description rules: as in `NewGame`. used: seconds that the turn in progress has taken; runs: whether it
         *     takes more.
         */
        Clock: {
            /** Rules */
            rules: string;
            white: components["schemas"]["SideClock"];
            black: components["schemas"]["SideClock"];
            /** Used */
            used: number;
            /** Runs */
            runs: boolean;
        };
        /** ErrorBody */
        ErrorBody: {
            detail: components["schemas"]["ErrorDetail"];
        };
        /**
         * ErrorDetail
         * @description message: a plain English sentence; code, values: the same for other words and languages.
         *
         *     The others: of an illegal turn, see IllegalTurnError.
         */
        ErrorDetail: {
            /** Message */
            message: string;
            /**
             * Code
             * @enum {string}
             */
            code: "access-code" | "bad-request" | "busy" | "disk-full" | "engine-busy" | "engine-failed" | "engine-turn" | "file-gone" | "foreign-page" | "game-deleted" | "game-over" | "illegal-turn" | "internal" | "invalid-request" | "invalid-clock" | "invalid-rules" | "invalid-search" | "invalid-turn" | "method-not-allowed" | "next-turn" | "no-growth" | "no-such-game" | "no-such-level" | "no-such-study" | "no-turns" | "not-found" | "not-saved" | "other-turn" | "read-only" | "record" | "record-empty" | "record-encoding" | "record-format" | "record-illegal-turn" | "review-failed" | "start-full" | "start-rules" | "storage" | "study-changed" | "study-deleted" | "study-of-nothing" | "too-few-turns" | "too-large" | "too-many-analyses" | "too-many-files" | "undecided" | "went-on" | "wrong-name";
            /**
             * Values
             * @default {}
             */
            values: {
                [key: string]: number | string;
            };
            /** Point */
            point?: string | null;
            /** Rule */
            rule?: string | null;
            /** Open Point */
            open_point?: string | null;
        };
        /**
         * ExampleGame
         * @description A game with commentary that comes with the program. board: the rows of its last position.
         */
        ExampleGame: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** White */
            white: string;
            /** Black */
            black: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /** Result */
            result: string;
            /** Turn Count */
            turn_count: number;
            /** Board */
            board: string;
        };
        /**
         * ExplorerFacts
         * @description What was played from a position, the most frequent turn first.
         *
         *     different_turns: how many there are in all; ended: games that end in the position.
         */
        ExplorerFacts: {
            /** Games */
            games: number;
            /** White Wins */
            white_wins: number;
            /** Black Wins */
            black_wins: number;
            /** Mean Margin */
            mean_margin: number | null;
            /** Ended */
            ended: number;
            /** Different Turns */
            different_turns: number;
            /** Turns */
            turns: components["schemas"]["NextTurnFacts"][];
        };
        /**
         * FinishedGame
         * @description A game of a person against an engine that is over.
         *
         *     finished: when it came to its end. color, won: the person's. level: the engine's.
         *     set_up: it did not begin with an empty board. helped: turns were taken back, an engine grew for
         *     the person, or it was studied with the engine while it went on. lost: by the person; None for
         *     a game without a review.
         */
        FinishedGame: {
            /** Id */
            id: string;
            /** Finished */
            finished: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /**
             * Color
             * @enum {string}
             */
            color: "white" | "black";
            /** Level */
            level: string;
            /** Won */
            won: boolean;
            /** Result */
            result: string;
            /** Turn Count */
            turn_count: number;
            /** Set Up */
            set_up: boolean;
            /** Helped */
            helped: boolean;
            lost: components["schemas"]["LostPoints"] | null;
        };
        /**
         * Game
         * @description A whole game. decided: the proved winner while the game is not over. paused: whether
         *     engines and clock rest until they are told to go on. seconds: what each turn took, where
         *     it is known. grown_by: by the number of a turn, the level that completed its growth for a
         *     person. helped: whether a turn was taken back or an engine asked: then it does not count for a
         *     rating. pace: as in `NewGame`.
         */
        Game: {
            /** Id */
            id: string;
            /** Version */
            version: number;
            /** Name */
            name: string;
            /** Created */
            created: string;
            /** Updated */
            updated: string;
            rules: components["schemas"]["Rules"];
            white: components["schemas"]["Player"];
            black: components["schemas"]["Player"];
            /** Position */
            position: string;
            /** To Move */
            to_move: ("white" | "black") | null;
            /** Result */
            result: string;
            /** Over */
            over: boolean;
            /** Start */
            start: string | null;
            /** Turns */
            turns: string[];
            /** Seconds */
            seconds: (number | null)[];
            /** Grown By */
            grown_by: {
                [key: string]: string;
            };
            /** Helped */
            helped: boolean;
            score: components["schemas"]["Score"];
            bounds: components["schemas"]["Bounds"];
            /** Decided */
            decided: ("white" | "black") | null;
            /** Thinking */
            thinking: boolean;
            /** Paused */
            paused: boolean;
            /** Pace */
            pace: number;
            clock: components["schemas"]["Clock"] | null;
            error: components["schemas"]["ErrorDetail"] | null;
        };
        /**
         * GameChanges
         * @description What may be changed about a game besides its turns.
         */
        GameChanges: {
            /** Name */
            name?: string | null;
        };
        /**
         * GamePage
         * @description Some of the games, the one changed last first. next: what the page after begins `after`.
         */
        GamePage: {
            /** Games */
            games: components["schemas"]["GameSummary"][];
            /** Next */
            next: string | null;
        };
        /**
         * GameSummary
         * @description A game in a list.
         */
        GameSummary: {
            /** Id */
            id: string;
            /** Version */
            version: number;
            /** Name */
            name: string;
            /** Created */
            created: string;
            /** Updated */
            updated: string;
            rules: components["schemas"]["Rules"];
            white: components["schemas"]["Player"];
            black: components["schemas"]["Player"];
            /** Position */
            position: string;
            /** To Move */
            to_move: ("white" | "black") | null;
            /** Result */
            result: string;
            /** Over */
            over: boolean;
            /** Turn Count */
            turn_count: number;
        };
        /**
         * ImportAnswer
         * @description One entry for each file, in their order.
         */
        ImportAnswer: {
            /** Files */
            files: components["schemas"]["ImportedFile"][];
        };
        /**
         * ImportedFile
         * @description What became of a file. known: the game was there before; error: why it is not there.
         */
        ImportedFile: {
            /** Name */
            name: string;
            /**
             * State
             * @enum {string}
             */
            state: "added" | "known" | "replaced" | "failed";
            /** Game */
            game: number | null;
            error: components["schemas"]["ErrorDetail"] | null;
        };
        /**
         * Info
         * @description sizes and penalties are those offered; more are possible.
         *
         *     shared_at: origin at which others reach the server: the public one, or that in the network;
         *     None where only this machine does.
         */
        Info: {
            /** Version */
            version: string;
            /** Presets */
            presets: components["schemas"]["PresetInfo"][];
            /** Levels */
            levels: components["schemas"]["LevelInfo"][];
            /** Penalties */
            penalties: number[];
            /** Sizes */
            sizes: number[];
            /** Licences */
            licences: components["schemas"]["Licence"][];
            /** Shared At */
            shared_at: string | null;
        };
        /**
         * LevelInfo
         * @description rating: measured, in Elo above the lowest level; None where it was not.
         */
        LevelInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Rating */
            rating: number | null;
        };
        /**
         * LibraryGame
         * @description A game of the library.
         *
         *     at: the first turn after which stood what was looked for; board: the rows of the position text
         *     after that turn, or at the end; to_move: who was to move then.
         */
        LibraryGame: {
            /** Id */
            id: number;
            /** Added */
            added: string;
            /** Event */
            event: string;
            /** Date */
            date: string | null;
            /** White */
            white: string;
            /** Black */
            black: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /**
             * Balance
             * @enum {string}
             */
            balance: "optional" | "forced" | "none";
            /** Result */
            result: string;
            /** Margin */
            margin: number | null;
            /** Turn Count */
            turn_count: number;
            /** Plants */
            plants: number | null;
            /** At */
            at: number | null;
            /** Board */
            board: string;
            /**
             * To Move
             * @enum {string}
             */
            to_move: "white" | "black";
        };
        /**
         * LibraryPage
         * @description Some of the games: those from number `offset` on, of `total`. next: of a position only.
         */
        LibraryPage: {
            /** Total */
            total: number;
            /** Offset */
            offset: number;
            /** Games */
            games: components["schemas"]["LibraryGame"][];
            next: components["schemas"]["ExplorerFacts"] | null;
        };
        /**
         * LibraryRecord
         * @description A game with its whole record.
         */
        LibraryRecord: {
            /** Id */
            id: number;
            /** Added */
            added: string;
            /** Event */
            event: string;
            /** Date */
            date: string | null;
            /** White */
            white: string;
            /** Black */
            black: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /**
             * Balance
             * @enum {string}
             */
            balance: "optional" | "forced" | "none";
            /** Result */
            result: string;
            /** Margin */
            margin: number | null;
            /** Turn Count */
            turn_count: number;
            /** Plants */
            plants: number | null;
            /** At */
            at: number | null;
            /** Board */
            board: string;
            /**
             * To Move
             * @enum {string}
             */
            to_move: "white" | "black";
            record: components["schemas"]["RecordData"];
        };
        /** Licence */
        Licence: {
            /** Name */
            name: string;
            /** Licence */
            licence: string;
            /** Url */
            url: string;
        };
        /**
         * LostPoints
         * @description Points that a player's turns lost in a game, by stage, as its review has them.
         */
        LostPoints: {
            /** Opening */
            opening: number;
            /** Middle */
            middle: number;
            /** End */
            end: number;
        };
        /**
         * NewGame
         * @description start: the text of the position that the game begins from; empty board without it.
         *
         *     clock: none without it; seconds as in `300` (sudden death), `300+3` (Fischer) and `300+5x30`
         *     (byo-yomi: five periods of 30 seconds). pace: seconds that engines among themselves wait before
         *     each turn.
         */
        NewGame: {
            rules: components["schemas"]["Rules"];
            white: components["schemas"]["Player"];
            black: components["schemas"]["Player"];
            /** Start */
            start?: string | null;
            /** Clock */
            clock?: string | null;
            /** Pace */
            pace?: number | null;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /**
         * NewStudy
         * @description Of a game of this server, or of a record, or of an empty board (or a start position), or of
         *     an example, with the commentary in that language.
         *
         *     id: of a study that a page has kept without the server, and of whose record it is; `game` is
         *     then the game that it was made of. It may be sent again; where the server's study of this id
         *     has another record, both are kept.
         */
        NewStudy: {
            /** Id */
            id?: string | null;
            /** Game */
            game?: string | null;
            /** Example */
            example?: string | null;
            /**
             * Language
             * @default en
             */
            language: string;
            record?: components["schemas"]["RecordData"] | null;
            rules?: components["schemas"]["Rules"] | null;
            /** Start */
            start?: string | null;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /**
         * NewTurn
         * @description The turn `number` (from 1) of a game. The same request may safely be sent again.
         *
         *     grown_by: the level that completed the growth for the player, to be told in the record.
         */
        NewTurn: {
            /** Number */
            number: number;
            /** Turn */
            turn: string;
            /** Grown By */
            grown_by?: string | null;
        };
        /**
         * NextTurnFacts
         * @description A turn that was played from the position, and how its games went.
         */
        NextTurnFacts: {
            /** Games */
            games: number;
            /** White Wins */
            white_wins: number;
            /** Black Wins */
            black_wins: number;
            /** Mean Margin */
            mean_margin: number | null;
            /** Turn */
            turn: string;
        };
        /**
         * Opening
         * @description The games with the rules of the position that came to it, and how they went on.
         *
         *     turns: the most frequent in the library first, then those of the book, then those of the
         *     examples.
         */
        Opening: {
            library: components["schemas"]["TallyFacts"];
            examples: components["schemas"]["TallyFacts"];
            /** Turns */
            turns: components["schemas"]["OpeningTurn"][];
        };
        /**
         * OpeningTurn
         * @description A turn, and who knows it; the turns that the position's symmetry makes the same are one.
         */
        OpeningTurn: {
            /** Turn */
            turn: string;
            library: components["schemas"]["TallyFacts"] | null;
            examples: components["schemas"]["TallyFacts"] | null;
            book: components["schemas"]["BookFacts"] | null;
        };
        /**
         * Pace
         * @description How long engines among themselves shall wait before each turn.
         */
        Pace: {
            /** Seconds */
            seconds: number;
        };
        /**
         * Pause
         * @description Whether the engines and the clock of a game shall rest.
         */
        Pause: {
            /** Paused */
            paused: boolean;
        };
        /**
         * Player
         * @description A human, or an engine of a level.
         *
         *     name: empty for a human who has not chosen one; an engine without one is called by its level.
         */
        Player: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "engine";
            /** Level */
            level?: string | null;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /** PresetInfo */
        PresetInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            rules: components["schemas"]["Rules"];
        };
        /**
         * RecordData
         * @description A record as JSON: docs/reference/formats.md.
         */
        RecordData: {
            /**
             * Format
             * @constant
             */
            format: "symple-record";
            /**
             * Version
             * @constant
             */
            version: 1;
            rules: components["schemas"]["RecordRules"];
            /** Start */
            start?: string | null;
            /** Tags */
            tags?: {
                [key: string]: string;
            };
            /** Result */
            result: string;
            /** Comment */
            comment?: string;
            /** Marks */
            marks?: {
                [key: string]: string;
            };
            /** Sketch */
            sketch?: {
                [key: string]: string;
            };
            /** Turns */
            turns: components["schemas"]["RecordTurn"][];
        };
        /**
         * RecordEvaluation
         * @description An engine's opinion after a turn, White's view. error: of the margin, two standard
         *     deviations in points; 0 when it is proved.
         */
        RecordEvaluation: {
            /** Win Probability */
            win_probability: number;
            /** Margin */
            margin?: number;
            /** Visits */
            visits?: number;
            /** Error */
            error?: number;
        };
        /**
         * RecordRules
         * @description The rules of a record.
         */
        RecordRules: {
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /**
             * Balance
             * @default optional
             * @enum {string}
             */
            balance: "optional" | "forced" | "none";
        };
        /**
         * RecordTurn
         * @description A turn and what is said of it. before: to be read before the turn; seconds: that it took;
         *     marks: by point name, on the position after it; sketch: colours of circles, by point name, and
         *     of arrows, such as C3>E5; variations: lines that could be played instead.
         */
        RecordTurn: {
            /** Turn */
            turn: string;
            /** Before */
            before?: string;
            /** Comment */
            comment?: string;
            evaluation?: components["schemas"]["RecordEvaluation"];
            /** Seconds */
            seconds?: number;
            /** Marks */
            marks?: {
                [key: string]: string;
            };
            /** Sketch */
            sketch?: {
                [key: string]: string;
            };
            /** Variations */
            variations?: components["schemas"]["RecordTurn"][][];
        };
        /**
         * Resignation
         * @description The player who gives up.
         */
        Resignation: {
            /**
             * Color
             * @enum {string}
             */
            color: "white" | "black";
        };
        /**
         * RestOfGrowth
         * @description The growth stones that are still to be placed, in an order in which they can be.
         */
        RestOfGrowth: {
            /** Points */
            points: string[];
        };
        /**
         * ReviewWish
         * @description How closely the engine looks at each turn.
         */
        ReviewWish: {
            /**
             * Effort
             * @default normal
             * @enum {string}
             */
            effort: "quick" | "normal" | "deep";
        };
        /**
         * Rules
         * @description size: points on a side, odd; penalty: points lost for a group, even.
         */
        Rules: {
            /**
             * Size
             * @default 15
             */
            size: number;
            /**
             * Penalty
             * @default 10
             */
            penalty: number;
            /**
             * Balance
             * @default optional
             * @enum {string}
             */
            balance: "optional" | "forced" | "none";
        };
        /**
         * Score
         * @description margin: White's total minus Black's.
         */
        Score: {
            white: components["schemas"]["Side"];
            black: components["schemas"]["Side"];
            /** Margin */
            margin: number;
        };
        /**
         * Side
         * @description One player's score and what it is made of.
         */
        Side: {
            /** Stones */
            stones: number;
            /** Groups */
            groups: number;
            /** Live Groups */
            live_groups: number;
            /** Total */
            total: number;
        };
        /**
         * SideClock
         * @description What a player had before the turn in progress: seconds for the game, periods of byo-yomi.
         */
        SideClock: {
            /** Seconds */
            seconds: number;
            /** Periods */
            periods: number;
        };
        /**
         * Study
         * @description A whole study. review_progress: of the review that is being made, 0 to 1.
         */
        Study: {
            /** Id */
            id: string;
            /** Version */
            version: number;
            /** Name */
            name: string;
            /** Created */
            created: string;
            /** Updated */
            updated: string;
            /** White */
            white: string;
            /** Black */
            black: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /** Result */
            result: string;
            /** Turn Count */
            turn_count: number;
            /** Reviewed */
            reviewed: boolean;
            /** Game */
            game: string | null;
            record: components["schemas"]["RecordData"];
            /** Review Progress */
            review_progress: number | null;
        };
        /**
         * StudyChange
         * @description What the study is to be from now on; `version` is that of the study that was changed.
         */
        StudyChange: {
            /** Version */
            version: number;
            record: components["schemas"]["RecordData"];
            /** Name */
            name?: string | null;
        };
        /**
         * StudySummary
         * @description A study in a list. version grows with every stored change.
         */
        StudySummary: {
            /** Id */
            id: string;
            /** Version */
            version: number;
            /** Name */
            name: string;
            /** Created */
            created: string;
            /** Updated */
            updated: string;
            /** White */
            white: string;
            /** Black */
            black: string;
            /** Size */
            size: number;
            /** Penalty */
            penalty: number;
            /** Result */
            result: string;
            /** Turn Count */
            turn_count: number;
            /** Reviewed */
            reviewed: boolean;
        };
        /**
         * TallyFacts
         * @description How games went. mean_margin: White's, over those that filled the board.
         */
        TallyFacts: {
            /** Games */
            games: number;
            /** White Wins */
            white_wins: number;
            /** Black Wins */
            black_wins: number;
            /** Mean Margin */
            mean_margin: number | null;
        };
        /**
         * Undo
         * @description turns_left: how many turns stay; a resignation is always taken back.
         *
         *     version: of the game that is known; one that has changed since then stays as it is (409).
         */
        Undo: {
            /** Turns Left */
            turns_left: number;
            /** Version */
            version?: number | null;
        };
        /**
         * ErrorEvent
         * @description Something went wrong.
         */
        ErrorEvent: {
            /** Message */
            message: string;
            /**
             * Code
             * @enum {string}
             */
            code: "access-code" | "bad-request" | "busy" | "disk-full" | "engine-busy" | "engine-failed" | "engine-turn" | "file-gone" | "foreign-page" | "game-deleted" | "game-over" | "illegal-turn" | "internal" | "invalid-request" | "invalid-clock" | "invalid-rules" | "invalid-search" | "invalid-turn" | "method-not-allowed" | "next-turn" | "no-growth" | "no-such-game" | "no-such-level" | "no-such-study" | "no-turns" | "not-found" | "not-saved" | "other-turn" | "read-only" | "record" | "record-empty" | "record-encoding" | "record-format" | "record-illegal-turn" | "review-failed" | "start-full" | "start-rules" | "storage" | "study-changed" | "study-deleted" | "study-of-nothing" | "too-few-turns" | "too-large" | "too-many-analyses" | "too-many-files" | "undecided" | "went-on" | "wrong-name";
            /**
             * Values
             * @default {}
             */
            values: {
                [key: string]: number | string;
            };
            /**
             * Point
             * @default null
             */
            point: string | null;
            /**
             * Rule
             * @default null
             */
            rule: string | null;
            /**
             * Open Point
             * @default null
             */
            open_point: string | null;
            /**
             * Type
             * @default error
             * @constant
             */
            type: "error";
        };
        /**
         * GameEvent
         * @description The game as it is on disk now: at connect and after every change.
         */
        GameEvent: {
            /**
             * Type
             * @default game
             * @constant
             */
            type: "game";
            game: components["schemas"]["Game"];
        };
        /**
         * ReviewEvent
         * @description How far a review has come; null when it has ended.
         */
        ReviewEvent: {
            /**
             * Type
             * @default review
             * @constant
             */
            type: "review";
            /** Progress */
            progress: number | null;
        };
        /**
         * StudyEvent
         * @description The study as it is on disk now: at connect and after every change.
         */
        StudyEvent: {
            /**
             * Type
             * @default study
             * @constant
             */
            type: "study";
            study: components["schemas"]["Study"];
        };
        /**
         * ThinkingEvent
         * @description How far an engine has come with its turn. White's view.
         */
        ThinkingEvent: {
            /**
             * Type
             * @default thinking
             * @constant
             */
            type: "thinking";
            /** Seconds */
            seconds: number;
            /** Visits */
            visits: number;
            /** Win Probability */
            win_probability: number;
            /** Margin */
            margin: number;
        };
        /**
         * LookRequest
         * @description Think about the position after these turns, until so many visits are made.
         *
         *     It takes the place of what the page looked at before. `id` comes back in the answers.
         */
        LookRequest: {
            /**
             * Type
             * @constant
             */
            type: "look";
            /** Id */
            id: number;
            rules: components["schemas"]["Rules"];
            /**
             * Start
             * @default null
             */
            start: string | null;
            /**
             * Turns
             * @default []
             */
            turns: string[];
            /** Visits */
            visits: number;
        };
        /**
         * RestRequest
         * @description Think about nothing.
         */
        RestRequest: {
            /**
             * Type
             * @constant
             */
            type: "rest";
        };
        /**
         * ChoiceFacts
         * @description A turn to choose, with those that the position's symmetry makes the same (`alike`).
         *
         *     loss: what it gives away against the first choice, in points of its player, with its error, two
         *     standard deviations: below that nothing is known of it.
         */
        ChoiceFacts: {
            /** Turn */
            turn: string;
            /** Alike */
            alike: string[];
            /** Margin */
            margin: number;
            /** Win Probability */
            win_probability: number;
            /** Visits */
            visits: number;
            /** Line */
            line: string[];
            /** Loss */
            loss: number;
            /** Error */
            error: number;
        };
        /**
         * ExpectedFacts
         * @description What a side is expected to have at the end of the game.
         */
        ExpectedFacts: {
            /** Stones */
            stones: number;
            /** Groups */
            groups: number;
        };
        /**
         * JoinedGroups
         * @description Two groups of one colour, by a point of each, and how probably they end as one.
         */
        JoinedGroups: {
            /** First */
            first: string;
            /** Second */
            second: string;
            /** Probability */
            probability: number;
        };
        /**
         * LookEvent
         * @description What is known of a position by now. White's view.
         *
         *     error: of the margin, two standard deviations; 0 when it is proved. candidates: what the engine
         *     would play first, then as it looked at them. ownership: by point, from A1 along the rows,
         *     +1 White's, -1 Black's; empty on a full board and after a proof. heat: by point, how much of the
         *     thinking went into turns with a stone there, 0 to 1. done: no more will come.
         */
        LookEvent: {
            /** Margin */
            margin: number;
            /** Win Probability */
            win_probability: number;
            white: components["schemas"]["ExpectedFacts"];
            black: components["schemas"]["ExpectedFacts"];
            /** Visits */
            visits: number;
            /** Exact */
            exact: boolean;
            /**
             * Type
             * @default look
             * @constant
             */
            type: "look";
            /** Id */
            id: number;
            /**
             * To Move
             * @enum {string}
             */
            to_move: "white" | "black";
            /** Error */
            error: number;
            /** Candidates */
            candidates: components["schemas"]["ChoiceFacts"][];
            /** Ownership */
            ownership: number[];
            /** Heat */
            heat: {
                [key: string]: number;
            };
            /** Joins */
            joins: components["schemas"]["JoinedGroups"][];
            /** Done */
            done: boolean;
        };
        /**
         * RefusedLook
         * @description The request made no sense; the next one may.
         */
        RefusedLook: {
            /**
             * Type
             * @default refused
             * @constant
             */
            type: "refused";
            /** Id */
            id: number | null;
            error: components["schemas"]["ErrorDetail"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    read_info_api_info_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Info"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_games_api_games_get: {
        parameters: {
            query?: {
                limit?: number;
                after?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_game_api_games_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_game_api_games__game_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_game_api_games__game_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    change_game_api_games__game_id__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameChanges"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    play_turn_api_games__game_id__turns_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTurn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    find_rest_api_games__game_id__rest_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BegunGrowth"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestOfGrowth"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    undo_turns_api_games__game_id__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resign_api_games__game_id__resign_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resignation"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pause_game_api_games__game_id__pause_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pause"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pace_game_api_games__game_id__pace_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pace"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    fill_api_games__game_id__fill_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    download_record_api_games__game_id__record_get: {
        parameters: {
            query?: {
                format?: "sym" | "json" | "sgf" | "codecup" | "html";
            };
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                    "application/json": unknown;
                    "application/x-go-sgf": unknown;
                    "text/html": unknown;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_record_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Body_open_record_api_records_post"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_studies_api_studies_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudySummary"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_study_api_studies_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStudy"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_study_api_studies_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Body_open_study_api_studies_records_post"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_study_api_studies__study_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    save_study_api_studies__study_id__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudyChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_study_api_studies__study_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    begin_review_api_studies__study_id__review_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stop_review_api_studies__study_id__review_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    download_study_api_studies__study_id__record_get: {
        parameters: {
            query?: {
                format?: "sym" | "json" | "sgf" | "codecup" | "html";
            };
            header?: never;
            path: {
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_examples_api_examples_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExampleGame"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    find_games_api_library_games_get: {
        parameters: {
            query?: {
                player?: string;
                white?: string;
                black?: string;
                since?: string | null;
                until?: string | null;
                size?: number | null;
                penalty?: number | null;
                balance?: ("optional" | "forced" | "none") | null;
                winner?: ("white" | "black") | null;
                reason?: ("margin" | "resignation" | "time" | "forfeit") | null;
                complete?: boolean | null;
                margin_from?: number | null;
                margin_to?: number | null;
                turns_from?: number | null;
                turns_to?: number | null;
                plants_from?: number | null;
                plants_to?: number | null;
                position?: string | null;
                pattern?: string | null;
                swap_colors?: boolean;
                sort?: "added" | "date" | "white" | "black" | "size" | "penalty" | "result" | "margin" | "turns" | "plants";
                ascending?: boolean;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryPage"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    import_games_api_library_games_post: {
        parameters: {
            query?: {
                replace?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Body_import_games_api_library_games_post"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    import_examples_api_library_games_examples_post: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_library_game_api_library_games__number__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_library_game_api_library_games__number__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    download_library_game_api_library_games__number__record_get: {
        parameters: {
            query?: {
                format?: "sym" | "json" | "sgf" | "codecup" | "html";
            };
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    find_opening_api_openings_get: {
        parameters: {
            query: {
                position: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_progress_api_progress_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedGame"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Internal Server Error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
